import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLeaderboards } from '../../../src/features/leaderboards/store.ts';
import { partsIn } from '../../support/app.ts';
import type { Backend } from '../../support/backend.ts';
import { open, playFair, presetGame } from '../../support/games.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';

export default function renamingSuite(backend: Backend): void {
  test('an operator renames a player and erases the name on all leaderboards', async (t) => {
    const { store, database, clock } = await open(t, backend);
    const { moderation } = partsIn(await database.openForCommand());
    const { leaderboard, boardLeaderboard } = createLeaderboards(store.sql);
    const { id, boardId, ...order } = newPuzzle();
    await store.addPuzzle({ id, boardId, ...order });
    await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Rude One' });
    const puzzle = await play({ store, clock }, id, 5000, { playerName: 'Rude One' });
    const faster = await play({ store, clock }, id, 4000, { playerName: 'Nice' });
    const names = async () => {
      const { best: games } = await leaderboard({ preset: 'quick', scope: 'en', period: 'all' });
      const { best: board } = await boardLeaderboard(boardId);
      return [games, board].map((best) => best.map(({ playerName }) => playerName));
    };
    assert.equal(await moderation.renamePlayer('Rude One', 'Nice'), 2);
    assert.deepEqual(await names(), [['Nice'], ['Nice']]);
    const best = await boardLeaderboard(boardId, await store.game(puzzle.id));
    assert.deepEqual([best.best[0]?.durationMs, best.players, best.position?.better], [4000, 1, 0]);
    assert.equal(await moderation.renamePlayer('Nice', 'Anonymous'), 3);
    assert.deepEqual(await names(), [['Anonymous'], ['Anonymous', 'Anonymous']]);
    assert.equal((await boardLeaderboard(boardId)).best[0]?.completedAt, faster.completedAt);
  });
}
