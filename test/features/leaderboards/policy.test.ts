import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../src/settings.ts';
import { playFair, presetGame } from '../../support/games.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const RULES = readConfig({}, {}).policy;

test('PUBLIC_NAMES=off hides all names on leaderboards', async (t) => {
  const { send, store, clock } = await startService(t, sqlite, { policy: { ...RULES, publicNames: false } });
  const id = await store.addPuzzle(newPuzzle());
  for (const playerName of ['Ann', 'Bob', 'Cem']) {
    await playFair(store, clock, 9000, { ...presetGame('quick'), playerName });
    await play({ store, clock }, id, 5000, { playerName });
  }
  const last = await playFair(store, clock, 8000, { ...presetGame('quick'), playerName: 'Dee' });
  for (const path of [`/api/scores?preset=quick&game=${last.id}`, `/api/puzzles/${id}/scores`]) {
    const { status, text } = await send('GET', path);
    assert.equal(status, 200);
    assert.match(text, /"player_name":"Anonymous"/, path);
    assert.doesNotMatch(text, /Ann|Bob|Cem|Dee/, path);
  }
});

test("a leaderboard shows Anonymous for a rude name that the contract's path accepted", async (t) => {
  const { send, store, clock } = await startService(t, sqlite, { policy: RULES });
  await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Big Shit' });
  const { entries } = (await send('GET', '/api/scores?preset=quick')).body;
  assert.deepEqual(
    entries.map((entry: any) => entry.player_name),
    ['Anonymous'],
  );
});

test('SCOREBOARD=off switches the leaderboards off too', async (t) => {
  const { send, store } = await startService(t, sqlite, { policy: { ...RULES, scoreboard: false } });
  const id = await store.addPuzzle(newPuzzle());
  for (const path of ['/api/scores', `/api/puzzles/${id}/scores`]) {
    const { status, body } = await send('GET', path);
    assert.deepEqual([status, body], [404, { error: 'Scores are switched off', code: 'scores_off' }]);
  }
});
