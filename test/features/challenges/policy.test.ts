import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../src/settings.ts';
import { playFair, presetGame } from '../../support/games.ts';
import { play } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const RULES = readConfig({}, {}).policy;

test('PUBLIC_NAMES=off hides the names in a challenge', async (t) => {
  const { send, store, clock } = await startService(t, sqlite, { policy: { ...RULES, publicNames: false } });
  const { id } = await playFair(store, clock, 8000, { ...presetGame('quick'), playerName: 'Dee' });
  const challenge = (await send('POST', `/api/game/${id}/challenge`)).body.puzzle_id;
  await play({ store, clock }, challenge, 5000, { playerName: 'Bob' });
  const { status, text } = await send('GET', `/api/puzzles/${challenge}/challenge`);
  assert.equal(status, 200);
  assert.match(text, /"player_name":"Anonymous"/);
  assert.doesNotMatch(text, /Bob|Dee/);
});

test("a challenge shows Anonymous for a rude name that the contract's path accepted", async (t) => {
  const { send, store, clock } = await startService(t, sqlite, { policy: RULES });
  const { id } = await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Big Shit' });
  const challenge = (await send('POST', `/api/game/${id}/challenge`)).body.puzzle_id;
  const { text } = await send('GET', `/api/puzzles/${challenge}/challenge`);
  assert.match(text, /"player_name":"Anonymous"/);
  assert.doesNotMatch(text, /Shit/);
});
