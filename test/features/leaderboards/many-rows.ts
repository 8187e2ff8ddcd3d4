import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_PLACE } from '../../../src/features/leaderboards/store.ts';
import type { Backend } from '../../support/backend.ts';
import { completeWith, newPuzzle, openWithPuzzle, startPuzzle } from '../../support/puzzles.ts';
import { leaderboardsIn } from './opened.ts';

/** The rules that need a thousand rows. They take seconds, so they don't run on each kind of database. */
export function manyRowsSuite(backend: Backend): void {
  describe(`many rows on ${backend.name}`, () => {
    test("ranks beyond the first thousand aren't counted", async (t) => {
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
  });
}
