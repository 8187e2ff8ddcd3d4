import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';

export default function namesOnLeaderboardsSuite(backend: Backend): void {
  test('a leaderboard shows names as typed, and the spellings of a name share one entry', async (t) => {
    const room = await startOwnPuzzle(t, backend);
    const { send, id, join } = room;
    for (const [name, ms] of [
      ['Müller', 5000],
      ['MU\u0308LLER', 3000],
      ['Muller', 4000],
      ['Оксана', 2500],
    ] as const) {
      await finish(room, await join(name), ms);
    }
    const { entries, players } = (await send('GET', `/api/puzzles/${id}/scores`)).body;
    const times = entries.map((entry: any) => `${entry.player_name} ${entry.time_seconds}`);
    assert.deepEqual([players, ...times], [3, 'Оксана 2.5', 'MÜLLER 3', 'Muller 4']);
  });
}
