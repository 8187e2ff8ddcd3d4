import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Game, type Leader, leaderOf, type Storage } from './plain-game.ts';

/**
 * Keeps games in a Map. A thread writes everything that arrives together in one transaction, with synchronous
 * = FULL.
 */

/** Enough for a round. If it kept all games, garbage collection would take half of a new game's time. */
const MAX_GAMES = 8192;

type Write = { sql: 'insert' | 'find'; values: (string | number | null)[] };

if (!isMainThread) write(new DatabaseSync(workerData as string));

function write(db: DatabaseSync): void {
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, game TEXT, finds TEXT, completed_at TEXT) WITHOUT ROWID`);
  const statements = {
    insert: db.prepare("INSERT INTO games VALUES (?, ?, '', NULL)"),
    find: db.prepare('UPDATE games SET finds = finds || ?, completed_at = ? WHERE id = ?'),
  };
  parentPort?.on('message', (text: string) => {
    db.exec('BEGIN IMMEDIATE');
    for (const { sql, values } of JSON.parse(text) as Write[]) statements[sql].run(...values);
    db.exec('COMMIT');
    parentPort?.postMessage('committed');
  });
}

export function openSqlite(file: string): Storage {
  const games = new Map<string, Game>();
  const leaderboards: Record<string, Leader[]> = {};
  const completed: Record<string, number> = {};
  /** Rebuilt after the next completed game. */
  let scoreboard = '';
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

  const complete = (game: Game, completedAt: string) => {
    const category = game.view.category as string;
    const leaders = [...(leaderboards[category] ?? []), leaderOf(game, completedAt)];
    leaderboards[category] = leaders.sort((a, b) => a.time_seconds - b.time_seconds).slice(0, 10);
    completed[category] = (completed[category] ?? 0) + 1;
    scoreboard = '';
  };
  const popular = () =>
    Object.entries(completed)
      .map(([name, completed_games], i) => ({ id: i + 1, name, completed_games }))
      .sort((a, b) => b.completed_games - a.completed_games);

  return {
    insert(game, stored, done) {
      store('insert', [game.id, JSON.stringify(stored)], () => {
        games.set(game.id, game);
        if (games.size > MAX_GAMES) games.delete(games.keys().next().value as string);
        done();
      });
    },
    read: (id, done) => done(games.get(id) as Game),
    find(game, index, completedAt, done) {
      if (completedAt) complete(game, completedAt);
      store('find', [`${index} `, completedAt, game.id], () => done(true));
    },
    scoreboard(done) {
      scoreboard ||= JSON.stringify({ leaderboards, popular_categories: popular() });
      done(scoreboard);
    },
  };
}
