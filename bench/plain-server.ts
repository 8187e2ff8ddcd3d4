import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { generate } from '../src/game/board/generate.ts';
import { cellsOf, type Placement } from '../src/game/grid.ts';
import { Random } from '../src/game/random.ts';
import { seedCategories } from '../src/store/categories.ts';
import type { Category } from '../src/store/store.ts';

/**
 * The honest limit: the plainest server that keeps the contract's promise of storing. No limits, no log, no ids of
 * requests. A thread writes what arrives together in one transaction, and the answer waits for the commit. The file of
 * the database is the argument.
 */

type Write = { sql: 'new' | 'find'; values: (string | number | null)[] };
type Word = Placement & { found: boolean };
type Game = { view: Record<string, unknown> & { words: { text: string; found: boolean }[] }; words: Word[] };

if (isMainThread) serve(process.argv[2] as string);
else write(new DatabaseSync(workerData as string));

function write(db: DatabaseSync): void {
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, game TEXT, finds TEXT, completed_at TEXT) WITHOUT ROWID`);
  const statements = {
    new: db.prepare("INSERT INTO games VALUES (?, ?, '', NULL)"),
    find: db.prepare('UPDATE games SET finds = finds || ?, completed_at = ? WHERE id = ?'),
  };
  parentPort?.on('message', (text: string) => {
    db.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of JSON.parse(text) as Write[]) statements[sql].run(...values);
    db.exec('COMMIT');
    parentPort?.postMessage('committed');
  });
}

function serve(file: string): void {
  const categories = seedCategories();
  const games = new Map<string, Game>();
  const listed = JSON.stringify(categories.map(({ id, name }) => ({ id, name })));
  const leaders: { player_name: string; time_seconds: number }[] = [];
  const random = new Random(1);
  const worker = new Worker(new URL(import.meta.url), { workerData: file });
  let waiting: { write: Write; done: () => void }[] = [];
  let inFlight: typeof waiting = [];

  const flush = () => {
    if (inFlight.length > 0 || waiting.length === 0) return;
    [inFlight, waiting] = [waiting, []];
    worker.postMessage(JSON.stringify(inFlight.map((one) => one.write)));
  };
  worker.on('message', () => {
    const committed = inFlight;
    inFlight = [];
    for (const { done } of committed) done();
    flush();
  });
  const store = (sql: Write['sql'], values: Write['values'], done: () => void) => {
    waiting.push({ write: { sql, values }, done });
    flush();
  };

  const newGame = (body: Record<string, number>, send: (value: unknown) => void) => {
    const { category_id, board_size: size = 10, word_count: count = 8 } = body;
    const { name, words } = categories.find(({ id }) => id === category_id) as Category;
    const board = generate({ words, size, count, difficulty: 'hard', random });
    const view = {
      ...{ id: randomUUIDv7(), board_size: size, player_name: 'Anonymous', category: name },
      grid: board.grid.map((row) => [...row]),
      words: board.placements.map(({ text }) => ({ text, found: false })),
      ...{ started_at: new Date().toISOString(), status: 'in_progress', completed_at: null },
    };
    store('new', [view.id, JSON.stringify([board, view.started_at])], () => {
      games.set(view.id, { view, words: board.placements.map((word) => ({ ...word, found: false })) });
      send(view);
    });
  };

  const guess = ({ view, words }: Game, { word }: { word: string }, send: (value: unknown) => void) => {
    const { player_name, status, completed_at } = view;
    const text = word.trim().toUpperCase();
    const index = words.findIndex((one) => !one.found && one.text === text);
    if (index < 0) {
      const rest = { words: view.words, status, player_name, completed_at };
      return send({ correct: false, word: null, cells: [], ...rest });
    }
    const found = words[index] as Word;
    found.found = true;
    const isLast = words.every((one) => one.found);
    const at = isLast ? new Date().toISOString() : null;
    store('find', [`${index} `, at, view.id as string], () => {
      (view.words[index] as { found: boolean }).found = true;
      if (isLast) {
        Object.assign(view, { status: 'completed', completed_at: at });
        leaders.push({ player_name: 'Anonymous', time_seconds: Math.random() });
      }
      const rest = { words: view.words, status: view.status, player_name, completed_at: at };
      send({ correct: true, word: text, cells: cellsOf(found), ...rest });
    });
  };

  const server = createServer(
    { keepAliveTimeout: 72_000, optimizeEmptyRequests: true },
    async (request, response) => {
      const send = (value: unknown) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      };
      const [, , kind, id = '', act] = (request.url ?? '').split('/');
      if (kind === 'categories') return send(listed);
      if (kind === 'scoreboard') return send({ leaderboards: { Animals: leaders.slice(0, 10) } });
      if (id === 'new') return newGame(JSON.parse(await bodyOf(request)), send);
      const game = games.get(id) as Game;
      if (act === 'guess') return guess(game, JSON.parse(await bodyOf(request)), send);
      send(game.view);
    },
  );
  server.listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

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
