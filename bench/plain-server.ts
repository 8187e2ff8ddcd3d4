import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeBoard } from '../src/core/game/board/make.ts';
import { seedCategories } from '../src/core/store/categories.ts';
import type { Category } from '../src/core/store/store.ts';
import { createGame, guess } from './plain-game.ts';
import { openPostgres } from './plain-postgres.ts';
import { openSqlite } from './plain-sqlite.ts';

/**
 * The realistic limit: the plainest server that keeps the contract's promise to store finds. It has no limits,
 * no log and no request ids, and it answers after the commit. The argument is SQLite's file or PostgreSQL's
 * URL.
 */

const database = process.argv.at(-1) as string;
const storage = database.startsWith('postgres:') ? await openPostgres(database) : openSqlite(database);
const categories = seedCategories();
const listed = JSON.stringify(categories.map(({ id, name }) => ({ id, name })));
let seed = 1;

function newGame(body: Record<string, number>, send: (value: unknown) => void): void {
  const { category_id, board_size: size = 10, word_count: count = 8 } = body;
  const { name: category, words } = categories.find(({ id }) => id === category_id) as Category;
  const { board } = makeBoard({ words, size, count, difficulty: 'hard', language: 'en', seed: seed++ });
  const { grid, placements } = board;
  const stored = { grid, placements, category, startedAt: new Date().toISOString() };
  const game = createGame(randomUUIDv7(), stored);
  storage.insert(game, stored, () => send(game.view));
}

const server = createServer(
  { keepAliveTimeout: 72_000, optimizeEmptyRequests: true },
  async (request, response) => {
    const send = (value: unknown) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      response.writeHead(200, headers).end(text);
    };
    const [, , kind, id = '', act] = (request.url ?? '').split('/');
    if (kind === 'categories') return send(listed);
    if (kind === 'scoreboard') return storage.scoreboard(send);
    if (id === 'new') return newGame(JSON.parse(await bodyOf(request)), send);
    if (act !== 'guess') return storage.read(id, ({ view }) => send(view));
    const { word } = JSON.parse(await bodyOf(request));
    storage.read(id, (game) => guess(storage, game, word, send));
  },
);
server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function bodyOf(request: IncomingMessage): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => resolve(text));
  return promise;
}
