import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_PLACE } from '../../src/features/leaderboards/store.ts';
import { BATCH } from '../../src/store/query.ts';
import type { Backend } from '../support/backend.ts';
import { open, start } from '../support/games.ts';
import { leaderboardsIn } from '../support/leaderboards.ts';
import { completeWith, newPuzzle, openWithPuzzle, startPuzzle } from '../support/puzzles.ts';

/** The rules that need a thousand rows: each takes seconds, so not on each shape of a database. */
export function manyRowsSuite(backend: Backend): void {
  describe(`many rows on ${backend.name}`, () => {
    test('a place beyond the first thousand is not counted', async (t) => {
      const { store, clock, order } = await openWithPuzzle(t, backend, {
        board: { ...newPuzzle().board, placements: newPuzzle().board.placements.slice(0, 1) },
      });
      const last = await startPuzzle(store, order.id);
      for (let done = 0; done < MAX_PLACE; done += 20) {
        const some = Array.from({ length: 20 }, () => startPuzzle(store, order.id, 'Anonymous'));
        const started = await Promise.all(some);
        await clock.advance(700);
        await Promise.all(started.map((game) => completeWith(store, game)));
      }
      const { position } = await leaderboardsIn(store).boardLeaderboard(
        order.boardId,
        await completeWith(store, last),
      );
      assert.equal(position?.better, MAX_PLACE);
    });

    test('an operator reads many puzzles and games, and renames many, while others are served in between', async (t) => {
      const { store, database, clock } = await open(t, backend);
      const admin = await database.openForCommand();
      await store.addPuzzle(newPuzzle({ title: 'Oldest' }));
      await clock.advance(1000);
      // Some at a time, so that none waits longer than its deadline.
      for (let left = BATCH + 1; left > 0; left -= 100) {
        const some = Array.from({ length: Math.min(left, 100) }, () => newPuzzle({ title: 'New' }));
        await Promise.all(some.map((order) => store.addPuzzle(order)));
      }
      await Promise.all(Array.from({ length: 20 }, () => start(store, { playerName: 'Rude' })));
      const titles = async (limit: number, search = '') =>
        (await admin.listPuzzles({ limit, search })).map(({ title }) => title);
      assert.deepEqual(await titles(2), ['New', 'New']);
      assert.deepEqual(await titles(2, 'old'), ['Oldest']);
      const all = await admin.listPuzzles({ limit: 2 * BATCH });
      assert.deepEqual([all.length, new Set(all.map(({ id }) => id)).size], [BATCH + 2, BATCH + 2]);
      let turns = 0;
      let turning = setImmediate(function turn() {
        turns++;
        turning = setImmediate(turn);
      });
      assert.equal(await admin.renamePlayer('Rude', 'Nice'), 20);
      clearImmediate(turning);
      assert.ok(turns >= 20, `${turns} turns of the event loop`);
    });
  });
}
