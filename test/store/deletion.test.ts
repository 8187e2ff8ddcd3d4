import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createDeletion } from '../../src/store/deletion.ts';
import type { Query, RunAll, Sql } from '../../src/store/query.ts';

/** A database in which one puzzle was played at each of these times; `read` is asked for what belonged to them. */
function deletionOf(playedAt: Record<string, number>, read: Query) {
  const erase = (async ([link]) => {
    const [id, before] = (link?.[1] ?? []) as [string, number];
    return [(playedAt[id] ?? Number.POSITIVE_INFINITY) < before ? [{}] : [], [], []];
  }) as RunAll;
  return createDeletion({ read, erase } as Sql);
}

test('the deletion of a puzzle is answered when its link is gone, while its games are still being deleted', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  let asked = 0;
  const { deletePuzzle } = deletionOf({ [known]: 0 }, () => {
    asked++;
    return new Promise(() => {});
  });
  assert.equal(await deletePuzzle(unknown), false);
  assert.equal(asked, 0);
  assert.equal(await deletePuzzle(known), true);
  await Promise.resolve();
  assert.equal(asked, 1);
});

test('a deletion is answered although the rest fails: the next clean-up does it', async () => {
  const known = randomUUID();
  let isDown = true;
  const { deletePuzzle, cleanUp } = deletionOf({ [known]: 0 }, async () => {
    if (isDown) throw new Error('no database');
    return [];
  });
  assert.equal(await deletePuzzle(known), true);
  await assert.rejects(cleanUp(), /no database/);
  isDown = false;
  await cleanUp();
});

test('old puzzles are pruned in batches until none is left; one that is played meanwhile stays', async () => {
  const batches = [['a', 'b'], ['c'], []];
  const isSearch = (statement: string) => statement.includes('FROM puzzles p JOIN boards');
  const read = (async (statement: string) =>
    isSearch(statement) ? batches.shift()?.map((id) => ({ id })) : [{ now: 10 }]) as Query;
  const { prunePuzzles } = deletionOf({ a: 5, b: 20, c: 8 }, read);
  const sums: number[] = [];
  assert.equal(await prunePuzzles(1, (sum) => sums.push(sum)), 2);
  assert.deepEqual(sums, [1, 2]);
});
