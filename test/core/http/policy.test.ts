import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUDE_NAME, type SitePolicy } from '../../../src/core/routes/policy.ts';
import { readConfig } from '../../../src/settings.ts';
import { playFair, presetGame } from '../../support/games.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const RUDE = 'Big Shit';

function ruledBy(t: Parameters<typeof startService>[0], policy: Partial<Omit<SitePolicy, 'filter'>>) {
  return startService(t, sqlite, { policy: { ...readConfig({}, {}).policy, ...policy } });
}

test('by default our own paths refuse rude names, but new games keep them as the contract says', async (t) => {
  const { send, store, newGame, solution } = await ruledBy(t, {});
  const id = await store.addPuzzle(newPuzzle());
  const game = await newGame({ player_name: RUDE, word_count: 3 });
  assert.equal(game.player_name, RUDE);
  const start = (player_name: string) => send('POST', `/api/puzzles/${id}/game`, { player_name });
  assert.equal((await start('Scunthorpe')).status, 200);
  const refused = await start(RUDE);
  assert.deepEqual([refused.status, refused.body.error], [400, RUDE_NAME.message]);
  const [first, second, third] = await solution(game.id);
  await send('POST', `/api/game/${game.id}/finds`, { finds: [first], player_name: RUDE });
  for (const word of [second, third])
    await send('POST', `/api/game/${game.id}/guess`, { word: word?.text, player_name: RUDE });
  assert.deepEqual(
    (await store.game(game.id))?.finds.map(({ name }) => name),
    [null, null, null],
    'a rude finder has no name',
  );
  const rematch = await send('POST', `/api/game/${game.id}/rematch`, { player_name: RUDE });
  assert.equal(rematch.body.error, RUDE_NAME.message);
});

test("NAME_FILTER=all makes a new game's rude name Anonymous, and off allows every name", async (t) => {
  const all = await ruledBy(t, { nameFilter: 'all' });
  assert.equal((await all.newGame({ player_name: RUDE })).player_name, 'Anonymous');
  assert.equal((await all.newGame({ player_name: 'Cassandra' })).player_name, 'Cassandra');
  const off = await ruledBy(t, { nameFilter: 'off' });
  const id = await off.store.addPuzzle(newPuzzle());
  const game = (await off.send('POST', `/api/puzzles/${id}/game`, { player_name: RUDE })).body;
  assert.equal(game.player_name, RUDE);
  const [find] = await off.solution(game.id);
  await off.send('POST', `/api/game/${game.id}/finds`, { finds: [find], player_name: RUDE });
  assert.equal((await off.store.game(game.id))?.finds[0]?.name, RUDE);
});

test('PUBLIC_NAMES=off hides all names on the scoreboard but keeps the name on its game', async (t) => {
  const { send, store, clock, newGame } = await ruledBy(t, { publicNames: false });
  await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: 'Ann' });
  const { status, text } = await send('GET', '/api/scoreboard');
  assert.equal(status, 200);
  assert.match(text, /"player_name":"Anonymous"/);
  assert.doesNotMatch(text, /Ann/);
  assert.equal((await newGame({ player_name: 'Ann' })).player_name, 'Ann');
  const id = await store.addPuzzle(newPuzzle());
  const game = (await send('POST', `/api/puzzles/${id}/game`, { player_name: 'Ann' })).body;
  assert.equal(game.player_name, 'Ann');
});

test("the scoreboard shows a rude name that the contract's path accepted", async (t) => {
  const { send, store, clock } = await ruledBy(t, {});
  await playFair(store, clock, 9000, { ...presetGame('quick'), playerName: RUDE });
  assert.ok((await send('GET', '/api/scoreboard')).text.includes(RUDE));
});

test("SCOREBOARD=off closes the scoreboard page, and the contract's path still works", async (t) => {
  const { send } = await ruledBy(t, { scoreboard: false });
  assert.equal((await send('GET', '/api/scoreboard')).status, 200);
  const { status, text } = await send('GET', '/scoreboard');
  assert.equal(status, 200);
  assert.match(text, /switched scores off/);
  assert.doesNotMatch(text, /href="scoreboard"|<script type="module"/);
});
