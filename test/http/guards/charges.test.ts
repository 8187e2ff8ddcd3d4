import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findWord } from '../../../src/game/play.ts';
import { ROWS_OF_STATEMENT } from '../../../src/http/reply/answer.ts';
import {
  BYTE_MS,
  FEW_HEADERS,
  HEADER_MS,
  PARSE_ERROR_MS,
  REQUEST_LINE,
  ROW_MS,
} from '../../../src/http/request/admission.ts';
import { type Account, createLine } from '../../../src/limit/fair-line.ts';
import { startListening } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

/** A service whose line has a clock that stands still, so that only numbers are charged, and the accounts that it charged. */
async function charged(t: TestContext) {
  const line = createLine(REQUEST_LINE, () => 1_000);
  const accounts = new Set<Account>();
  const { charge, enter } = line;
  line.charge = (entry, ms, time) => {
    accounts.add(entry.account);
    charge(entry, ms, time);
  };
  line.enter = (entry, time) => {
    accounts.add(entry.account);
    enter(entry, time);
  };
  const service = await startListening(t, sqlite, { line, limits: { new_game: 10, default: 1 } });
  /** What these bytes cost, in milliseconds, once the answer has this in it. */
  const costOf = async (bytes: string, until = 'HTTP/1.1'): Promise<number> => {
    accounts.clear();
    const { socket } = await service.open();
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.write(bytes);
    while (!text.includes(until)) await once(socket, 'data');
    // The charge follows the answer.
    for (let i = 0; i < 5; i++) await new Promise(setImmediate);
    let cost = 0;
    for (const account of accounts) {
      cost += (account.paidAt - 1_000) * REQUEST_LINE.share;
      account.paidAt = 0;
    }
    return cost;
  };
  return { ...service, costOf };
}

const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('every kind of request is charged: found or not, refused, without a body, a health check, and what is no HTTP', async (t) => {
  const { costOf } = await charged(t);
  const { entryMs } = REQUEST_LINE;
  for (const bytes of [
    get('/api/categories'),
    get('/api/nothing'),
    get('/nowhere'),
    get('/openapi.json', 'HEAD'),
    get('/healthz'),
    post('/api/game/x/guess', '{}'),
    post('/api/game/x/guess', '{}'),
  ]) {
    assert.ok((await costOf(bytes)) >= entryMs - 1e-9, bytes);
  }
  for (const bytes of ['GARBAGE\r\n\r\n', get('a:80', 'CONNECT')])
    assert.ok((await costOf(bytes)) >= PARSE_ERROR_MS - 1e-9, bytes);
  const many = `GET /healthz HTTP/1.1\r\nHost: a\r\n${'X: x\r\n'.repeat(900)}\r\n`;
  assert.ok((await costOf(many)) >= (900 - FEW_HEADERS) * HEADER_MS, 'many headers');
});

test('a health check is answered at once, unless its client is a debtor: then it waits in the line', async (t) => {
  const line = createLine(REQUEST_LINE);
  let entered = 0;
  const { enter } = line;
  line.enter = (entry, time) => {
    entered++;
    enter(entry, time);
  };
  const { port } = await startListening(t, sqlite, { line });
  const check = async () => {
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    return entered;
  };
  assert.equal(await check(), 0);
  t.mock.method(line, 'isDebtor', () => true);
  assert.equal(await check(), 1);
});

test('what waits for I/O is charged by its bytes, and so are the events of a stream and each part of a table', async (t) => {
  const { costOf, send, newGame } = await charged(t);
  const made = await costOf(post('/api/game/new', '{"category_id":1,"board_size":20}'), '"completed_at"');
  assert.ok(made >= 2_000 * BYTE_MS, `a new game: ${made} ms`);
  const { id } = await newGame();
  const stream = await costOf(get(`/api/game/${id}/events`), 'event: state');
  assert.ok(stream >= 3 * REQUEST_LINE.entryMs + 1_000 * BYTE_MS, `a stream: ${stream} ms`);
  const words = ['LION', 'TIGER', 'ZEBRA', 'MOUSE'];
  const puzzle = (await send('POST', '/api/puzzles', { title: 'Zoo', words })).body;
  await send('POST', `/api/puzzles/${puzzle.id}/game`, {});
  const table = `GET /api/puzzles/${puzzle.id}/games?format=csv HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${puzzle.secret}\r\n\r\n`;
  const cost = await costOf(table, '0\r\n\r\n');
  // Three parts, each in its turn: the head, the page of one game, and the end.
  assert.ok(cost >= 4 * REQUEST_LINE.entryMs - 1e-9, `a table: ${cost} ms`);
});

test('rows that were read and are not in the answer are charged, too', async (t) => {
  const { costOf, send, newGame, store } = await charged(t);
  const game = await newGame({ word_count: 3 });
  for (let i = 0; i < 3; i++)
    await store.changeGame(game.id, (before, now) =>
      findWord(before, i, { how: 'clicked', name: null }, now, null),
    );
  const { puzzle_id: id } = (await send('POST', `/api/game/${game.id}/challenge`)).body;
  for (let i = 0; i < 20; i++) await send('POST', `/api/puzzles/${id}/game`, {});
  const { puzzleGames } = store;
  // On PostgreSQL the rows come after a wait.
  t.mock.method(store, 'puzzleGames', async (...args: Parameters<typeof puzzleGames>) => {
    await nextTurn();
    return puzzleGames(...args);
  });
  assert.ok((await costOf(get(`/api/puzzles/${id}/challenge`), 'attempts')) >= 20 * ROW_MS);
  const custom = { title: 'Zoo', words: ['LION', 'TIGER', 'ZEBRA', 'MOUSE'] };
  const { id: own, secret } = (await send('POST', '/api/puzzles', custom)).body;
  for (let i = 0; i < 20; i++) await send('POST', `/api/puzzles/${own}/game`, {});
  const table = `HEAD /api/puzzles/${own}/games?format=csv HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n\r\n`;
  assert.ok((await costOf(table)) >= 20 * ROW_MS, 'the head of a table');
  const { newestGames } = store;
  t.mock.method(store, 'newestGames', async (...args: Parameters<typeof newestGames>) => {
    await nextTurn();
    return newestGames(...args);
  });
  const stream = table.replace('games?format=csv', 'events');
  assert.ok((await costOf(stream)) >= 20 * ROW_MS, 'the head of a stream');
});

test('statements after the first one are charged on PostgreSQL, too', async (t) => {
  const { costOf, newGame, send, store } = await charged(t);
  const game = await newGame();
  const { id } = (await send('POST', '/api/puzzles', { title: 'Zoo', words: ['LION', 'TIGER', 'ZEBRA'] }))
    .body;
  const later = <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      await nextTurn();
      return read(...args);
    };
  };
  t.mock.method(store, 'game', later(store.game));
  t.mock.method(store, 'puzzle', later(store.puzzle));
  for (const [path, statements] of [
    [`/api/game/${game.id}/puzzle`, 1],
    [`/api/scores?game=${game.id}`, 4],
    [`/api/puzzles/${id}/scores`, 2],
  ] as const)
    assert.ok((await costOf(get(path))) >= statements * ROWS_OF_STATEMENT * ROW_MS, path);
});
