import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startGame } from '../../../src/game/game.ts';
import { createCache } from '../../../src/store/sqlite/cache.ts';
import { newGame } from '../../support/games.ts';

function gamesThatAreRead() {
  const cache = createCache();
  let reads = 0;
  return {
    /** Whether the game was read from the database, and not from the cache. */
    isRead(i: number): boolean {
      const before = reads;
      cache.game(`game ${i}`, (id) => {
        reads++;
        return startGame(newGame({ id }), 0);
      });
      return reads > before;
    },
  };
}

test('games are remembered, but no more than 4096: the one that was put first goes first', () => {
  const { isRead } = gamesThatAreRead();
  for (let i = 0; i < 4096; i++) assert.equal(isRead(i), true);
  for (let i = 0; i < 4096; i++) assert.equal(isRead(i), false);
  assert.equal(isRead(4096), true);
  assert.equal(isRead(1), false);
  assert.equal(isRead(0), true);
  assert.equal(isRead(1), true);
});

test('of ten thousand games the last 4096 are remembered', () => {
  const { isRead } = gamesThatAreRead();
  for (let i = 0; i < 10_000; i++) isRead(i);
  let remembered = 0;
  for (let i = 9999; i >= 0; i--) if (!isRead(i)) remembered++;
  assert.equal(remembered, 4096);
});
