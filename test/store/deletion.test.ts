import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createDeletion } from '../../src/store/deletion.ts';
import type { Query, RunAll, Sql, Step } from '../../src/store/query.ts';

/** A database in which these puzzles have links; `read` is asked for what belonged to them. */
function deletionOf(known: readonly string[], read: Query) {
  const erase = (async ([first]: readonly Step[]) => [
    known.includes(String(first?.[1][0])) ? [{}] : [],
  ]) as RunAll;
  return createDeletion({ read, erase } as Sql);
}

test('the deletion of a puzzle is answered when its link is gone, while its games are still being deleted', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  let asked = 0;
  const { deletePuzzle } = deletionOf([known], () => {
    asked++;
    return new Promise(() => {});
  });
  assert.equal(await deletePuzzle(unknown), false);
  assert.equal(asked, 0);
  assert.equal(await deletePuzzle(known), true);
  await Promise.resolve();
  assert.equal(asked, 1);
});

test('old puzzles are pruned in batches until none is left; one that is played meanwhile stays', async () => {
  const batches = [['a', 'b'], ['c'], []];
  const isRead = (statement: string) => statement.includes('FROM puzzles p JOIN boards');
  const query = (async (statement: string) =>
    isRead(statement) ? batches.shift()?.map((id) => ({ id })) : [{ now: 0 }]) as Query;
  const { prunePuzzles } = deletionOf(['a', 'c'], query);
  const sums: number[] = [];
  assert.equal(await prunePuzzles(1, (sum) => sums.push(sum)), 2);
  assert.deepEqual(sums, [1, 2]);
});

test('a deletion is answered although the rest fails: the next clean-up does it', async () => {
  const known = randomUUID();
  const { deletePuzzle } = deletionOf([known], async () => {
    throw new Error('no database');
  });
  assert.equal(await deletePuzzle(known), true);
});
