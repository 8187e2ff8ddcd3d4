import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startGame } from '../../../../src/core/game/game.ts';
import { createCache } from '../../../../src/core/store/sqlite/cache.ts';
import { newGame } from '../../../support/games.ts';

function gamesThatAreRead() {
  const cache = createCache();
  let reads = 0;
  return {
    /** Whether the game was read from the database rather than from the cache. */
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

test('the cache keeps at most 4,096 games and drops the oldest first', () => {
  const { isRead } = gamesThatAreRead();
  for (let i = 0; i < 4096; i++) assert.equal(isRead(i), true);
  for (let i = 0; i < 4096; i++) assert.equal(isRead(i), false);
  assert.equal(isRead(4096), true);
  assert.equal(isRead(1), false);
  assert.equal(isRead(0), true);
  assert.equal(isRead(1), true);
});

test('replaced and dropped states are freed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    `
    import { createCache } from ${JSON.stringify(import.meta.resolve('../../../../src/core/store/sqlite/cache.ts'))};
    const cache = createCache();
    const state = (i) => ({ id: 'game ' + i, completedAt: null, letters: new Array(100).fill(i) });
    const used = () => (gc(), process.memoryUsage().heapUsed);
    let games = Array.from({ length: 1000 }, (_, i) => state(i));
    for (const game of games) cache.putGame(game);
    const before = used();
    for (let change = 0; change < 30; change++) {
      games = games.map((game, i) => {
        const after = state(i);
        cache.replaceGame(game, change % 2 === 0 ? after : undefined);
        return cache.game(after.id, () => after);
      });
    }
    console.log(used() / before);
    `,
  ]);
  assert.ok(Number(stdout) < 1.5, `the heap is ${stdout.trim()} times as large`);
});
