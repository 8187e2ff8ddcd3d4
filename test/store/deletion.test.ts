import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeringEarly } from '../../src/store/deletion.ts';

test('the deletion of a puzzle is answered when its link is gone, while its games are still being deleted', async () => {
  let cleanUps = 0;
  const { deletePuzzle } = answeringEarly({
    deletePuzzle: async (id) => id === 'known',
    prunePuzzles: () => assert.fail('not asked for'),
    pruneGames: () => assert.fail('not asked for'),
    cleanUp() {
      cleanUps++;
      return new Promise(() => {});
    },
  });
  assert.equal(await deletePuzzle('known'), true);
  assert.equal(cleanUps, 1);
  assert.equal(await deletePuzzle('unknown'), false);
  assert.equal(cleanUps, 1);
});

test('a deletion is answered although the rest fails: the next clean-up does it', async () => {
  const { deletePuzzle } = answeringEarly({
    deletePuzzle: async () => true,
    prunePuzzles: () => assert.fail('not asked for'),
    pruneGames: () => assert.fail('not asked for'),
    cleanUp: async () => {
      throw new Error('no database');
    },
  });
  assert.equal(await deletePuzzle('known'), true);
});
