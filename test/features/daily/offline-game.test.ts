import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createGameStorage } from '../../../web/game/deps.ts';
import { createOfflineClient } from '../../../web/game/offline-client.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { startOfflineGame } from '../../../web/shared/offline-game.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, START } from '../../web/server.ts';
import { askedIn, CAT, DOG, memoryStorage, nameIn, OWL, openGame } from '../../web/support.ts';

const DATE = '2026-05-01';
const KEY = `${DATE}-en`;
const ID = `offline-${KEY}`;

/** Returns the page of a game that Ada has just started offline. */
async function startedOffline() {
  const backend = memoryStorage();
  const storage = createStorage(backend);
  const results = createResults(backend);
  const server = await openServer();
  const board = await server.client.dailyBoard(DATE);
  storage.saveSettings({ name: 'Ada' });
  startOfflineGame(storage, board, START);
  const left: string[] = [];
  const storedOf = (id: string) => createGameStorage(backend, id);
  const leave = (path: string) => void left.push(path);
  const client = createOfflineClient({ client: server.client, storage, results, storedOf, leave }, KEY);
  const open = (id: string, change = {}) =>
    openGame(server, { id, storage, results, stored: storedOf(id), ...change });
  return { storage, results, server, left, open, client };
}

test("a game started offline ends with the browser's time and is sent as practice", async () => {
  const { storage, results, server, left, open, client } = await startedOffline();
  const started = () => server.count('POST puzzles/:id/game');
  server.break('POST puzzles/:id/game', new ApiError(0, 'No answer'));
  const page = await open(ID, { client });
  assert.deepEqual([page.ctl.connection.ui.isOffline, nameIn(page), askedIn(page)], [true, 'Ada', undefined]);
  page.drag(...CAT);
  page.drag(...DOG);
  await page.advance(30_000);
  assert.equal(started(), 0, 'nothing is sent before the end');
  page.drag(...OWL);
  await page.advance(20_000);
  assert.deepEqual([page.ctl.ending.ui.result?.seconds, page.ctl.ending.ui.result?.offline], [30, 'waiting']);
  assert.deepEqual([left, server.guesses.length], [[], 0]);

  server.break('POST puzzles/:id/game');
  // The page and another tab request the game while it is sent.
  await Promise.all([client.game(ID), client.game(ID)]);
  await page.advance(20_000);
  assert.deepEqual(server.bodies('POST puzzles/:id/game'), [{ player_name: 'Ada', practice: true }]);
  const id = left[0]?.replace('game/', '') ?? '';
  const count = started();
  await page.advance(60_000);
  assert.equal(started(), count, 'it is sent once');

  server.id = id;
  const real = await open(id);
  await real.advance(1000);
  assert.equal(server.guesses.length, 3);
  assert.equal((await server.game()).status, 'completed');
  const [result, ...others] = results.all();
  assert.deepEqual([result?.id, result?.seconds, others], [id, 30, []]);
  assert.deepEqual([real.ctl.ending.ui.result?.seconds, real.ctl.ending.ui.result?.offline], [30, 'sent']);
  assert.deepEqual(
    storage.recent().map((game) => game.id),
    [id],
  );
});

test('words found offline stay found after a reload, and an unknown offline game is reported as gone', async () => {
  const { open, client, storage } = await startedOffline();
  (await open(ID, { client })).drag(...CAT);
  const again = await open(ID, { client });
  assert.deepEqual(again.ctl.current.game()?.pending, ['CAT']);
  storage.keepBoard({ ...(await client.dailyBoard(DATE)) });
  assert.equal((await open(ID, { client })).ctl.current.ui.page.kind, 'gone');
});
