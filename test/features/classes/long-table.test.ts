import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PuzzleGame } from '../../../src/features/classes/store.ts';
import type { FeatureDeps } from '../../../src/features/feature.ts';
import { StoreUnavailable } from '../../../src/platform/errors.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';
import { sqlite } from '../../support/sqlite.ts';

const GAME: PuzzleGame = {
  id: '',
  playerName: 'Ann',
  version: 0,
  lobby: null,
  startedAt: 0,
  completedAt: null,
  wordCount: 3,
  found: 0,
  hints: 0,
  typed: false,
  isTeam: false,
  unlisted: null,
};

/** Starts a puzzle whose games `page` returns, numbered from 1, and a client that requests their table. */
async function startTable(t: TestContext, page: (number: number) => PuzzleGame[]) {
  let pages = 0;
  const puzzleGames = async () => {
    // Other work runs between two pages, as with every store.
    await nextTurn();
    return page(++pages);
  };
  const given: Partial<FeatureDeps> = {
    timed: (store) => ('puzzleGames' in store ? { ...store, puzzleGames } : store),
  };
  const { app, id, secret } = await startOwnPuzzle(t, sqlite, {}, { given });
  const responses: ServerResponse[] = [];
  app.server.prependListener('request', (_, response) => responses.push(response));
  const { port, url } = await app.listen();
  const path = `/api/puzzles/${id}/games?format=csv`;
  const headers = { authorization: `Bearer ${secret}` };
  return {
    app,
    pages: () => pages,
    fetchTable: (method = 'GET') => fetch(url + path, { method, headers }),
    /** A client that reads nothing, and its response as the server sees it. */
    async ask() {
      const socket = connect(port, '127.0.0.1').pause();
      t.after(() => socket.destroy());
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\n\r\n`);
      while (responses.length === 0) await nextTurn();
      return { socket, response: responses[0] as ServerResponse };
    },
  };
}

const fullPage = (number: number) =>
  Array.from({ length: 100 }, (_, i) => ({ ...GAME, id: `${number} ${i}`, playerName: `${number} ${i}` }));

test('a table has all games, however many, and other work continues while it is read', async (t) => {
  const { fetchTable } = await startTable(t, (number) => (number <= 150 ? fullPage(number) : []));
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  const lines = (await (await fetchTable()).text()).trimEnd().split('\r\n');
  isDone = true;
  await counting;
  assert.equal(lines.length, 15_001);
  assert.equal(new Set(lines).size, 15_001);
  assert.ok(turns >= 150, `${turns} turns of the event loop`);
});

test('HEAD reads at most the first part, and a puzzle without games has a table without rows', async (t) => {
  let games = fullPage;
  const { fetchTable, pages } = await startTable(t, (number) => games(number));
  const head = await fetchTable('HEAD');
  assert.deepEqual([head.status, await head.text(), pages()], [200, '', 1]);
  games = () => [];
  assert.match(await (await fetchTable()).text(), /^player_name,[^\n]*\n$/);
});

test('a database error before the first part gets a 503, and a later one cuts the connection', async (t) => {
  let failing = 1;
  const { app, fetchTable, pages } = await startTable(t, (number) => {
    if (number === failing) throw new StoreUnavailable('away');
    return fullPage(number);
  });
  const logged = t.mock.method(app.log, 'debug').mock;
  assert.equal((await fetchTable()).status, 503);
  failing = pages() + 4;
  const cut = await fetchTable();
  assert.equal(cut.status, 200);
  await assert.rejects(cut.text());
  assert.equal(pages(), failing);
  assert.equal(logged.callCount(), 2);
});

test('a client that reads nothing gets only what fits in the buffers, and disconnecting ends the reading', async (t) => {
  const { app, ask, pages } = await startTable(t, fullPage);
  const logged = t.mock.method(app.log, 'error').mock;
  const { socket, response } = await ask();
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) await nextTurn();
  };
  let before = -1;
  while (before !== pages() && pages() < 10_000) {
    before = pages();
    await turns(100);
  }
  assert.ok(response.writableNeedDrain && pages() < 10_000, `${pages()} pages`);
  socket.destroy();
  while (!response.closed) await nextTurn();
  before = pages();
  await turns(100);
  assert.ok(pages() <= before + 1, 'it stops reading');
  assert.equal(logged.callCount(), 0, 'disconnecting is not an error');
});
