import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createDeletion } from '../../src/store/deletion.ts';
import type { Query } from '../../src/store/query.ts';

/** A database in which one puzzle has a link; `query` is asked for what belonged to it. */
function deletionOf(known: string, query: Query) {
  return createDeletion(query, async (steps) => [steps[0]?.[1][0] === known ? [{}] : [], [], []]);
}

test('the deletion of a puzzle is answered when its link is gone, while its games are still being deleted', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  let asked = 0;
  const { deletePuzzle } = deletionOf(known, () => {
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
  const { prunePuzzles } = createDeletion(query, async (steps) => [
    steps[0]?.[1][0] === 'b' ? [] : [{}],
    [],
    [],
  ]);
  const sums: number[] = [];
  assert.equal(await prunePuzzles(1, (sum) => sums.push(sum)), 2);
  assert.deepEqual(sums, [1, 2]);
});

test('a deletion is answered although the rest fails: the next clean-up does it', async () => {
  const known = randomUUID();
  const { deletePuzzle } = deletionOf(known, async () => {
    throw new Error('no database');
  });
  assert.equal(await deletePuzzle(known), true);
});
