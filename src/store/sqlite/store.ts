import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Game, type NewGame, startGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { endCountdown } from '../../game/play.ts';
import { createChangeGame, storeChange } from '../change.ts';
import { ALL_CATEGORIES, createCategories, FASTEST, scoreboardFrom, scoreboardSql } from '../games.ts';
import { ENTER_GAME, listNames, rankedGame } from '../lists.ts';
import type { Migrated } from '../migrate.ts';
import { createOverview } from '../overview.ts';
import { createPuzzleStore } from '../puzzle-store.ts';
import type { Query, RunAll, Step } from '../query.ts';
import { type GameRow, gameFromRow, packFinds, packHints, READ_GAME } from '../rows.ts';
import { createScores } from '../scores.ts';
import type { Category, Store } from '../store.ts';
import { SIZE } from './admin.ts';
import { type Cache, createCache } from './cache.ts';
import { asStoreError, assertSameFile, isDiskFailure, LOCK_TIMEOUT_MS, openToServe } from './file.ts';
import { createRows, setClock } from './query.ts';
import { createGroupRunner, type Job, type Outcome, rowsOf } from './writer.ts';
import { startWriter, type WriterClient, type WriterOptions } from './writer-client.ts';

export type SqliteOptions = {
  /** A file, which is created if it is missing, or `:memory:`. */
  path: string;
  /** The categories of an empty database. */
  seed: readonly Category[];
  now: () => number;
  /** How long a request waits while another process holds the lock of the file. */
  lockTimeoutMs?: number;
  startWorker?: WriterOptions['startWorker'];
};

type SqliteStore = Store & {
  migrated: Migrated;
};

/** This thread reads and caches; a second one writes and waits for the disk, so reads never wait for a write. */
export function openSqliteStore(options: SqliteOptions): SqliteStore {
  const { path, seed, now, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { db, migrated, inode } = openToServe(path, seed, lockTimeoutMs);
  const cache = createCache();
  const writer = openWriter(options, db, inode, cache);
  const rows = createRows(db);
  const read = reading(rows) as Query;
  const readAll = reading((steps: readonly Step[]) => steps.map((step) => rows(...step)));
  const { readCategories, startStep } = createCategories();
  const categories = () => cache.categories(() => readCategories(rows(ALL_CATEGORIES)));
  const storedGame = (id: string): Game | undefined => {
    const [row] = rows(READ_GAME, [id]) as GameRow[];
    return row && gameFromRow(row, now());
  };
  const cachedGame = (id: string): Game | undefined => {
    const known = cache.game(id, storedGame);
    const game = known && endCountdown(known, now());
    if (game && game !== known) cache.putGame(game);
    return game;
  };
  const readGame = reading(cachedGame);
  const readScoreboard = () => scoreboardFrom(rows(SCOREBOARD, [LEADERBOARD_SIZE]));
  // After the writer, which may have the same connection.
  setClock(db, now);
  let diskFailure: unknown;

  const send = (job: Omit<Job, 'now'>): Promise<unknown[][]> =>
    writer.write({ ...job, now: now() }).catch((error) => {
      if (isDiskFailure(error)) diskFailure = error;
      return asStoreError(error);
    });
  const write: RunAll = (steps) => send({ steps });
  const erase: RunAll = (steps) => send({ steps, erases: true });

  const complete = async (before: Game, after: Game): Promise<boolean> =>
    (await send({ steps: completeSteps(before, after), onlyIfFirst: true }))[0]?.length === 1;

  const atomicDeletion: RunAll = async (steps) => {
    const results = await erase(steps);
    cache.clear();
    return results;
  };

  const checkFile = reading(() => {
    assertSameFile(path, inode);
    return rows(ALL_CATEGORIES).length > 0;
  });

  return {
    ...createPuzzleStore({ read, atomic: write, atomicDeletion, cacheGame: cache.putGame }),
    ...createScores(read, readAll),
    ...createOverview(read, atomicDeletion, SIZE),

    categories: reading(categories),
    category: reading((id) => categories().find((category) => category.id === id)),
    game: readGame,

    async startGame(newGame: NewGame, madeFrom: Category) {
      const [[started]] = (await write([startStep(newGame, madeFrom)])) as [{ startedAt: number }[]];
      if (!started) return readGame(newGame.id);
      const game = startGame(newGame, started.startedAt);
      // Its first guesses follow soon.
      cache.putGame(game);
      return game;
    },

    changeGame: createChangeGame({
      read: reading((id) => {
        const game = cachedGame(id);
        return game && { game, now: now() };
      }),
      async write(before: Game, after: Game) {
        const isStored = await (after.completedAt === before.completedAt
          ? storeChange(after.playerName === before.playerName ? write : erase, before, after)
          : complete(before, after));
        cache.replaceGame(before, isStored ? after : undefined);
        return isStored;
      },
    }),

    now: async () => now(),

    scoreboard: reading(() => cache.scoreboard(readScoreboard)),

    async ready() {
      writer.check();
      // After a failure this tests the disk: an instance that is not ready gets no requests that write.
      if (diskFailure !== undefined) await write(TEST_DISK);
      diskFailure = undefined;
      return checkFile();
    },

    async close() {
      // Before the writer: the last connection that closes writes the WAL into the file, which another thread has to do.
      db.close();
      await writer.close();
    },

    migrated,
  };
}

/** Stores a change that completes a game. The first statement returns no row when the stored version is another one. */
function completeSteps(before: Game, after: Game): Step[] {
  const ranked = rankedGame(after);
  const { id, categoryId, completedAt } = after;
  const state = [id, before.version, packFinds(after), packHints(after), completedAt, ranked.rankedMs];
  const count: Step[] = categoryId === null ? [] : [[COUNT_COMPLETION, [categoryId]]];
  const enter = listNames(ranked).map((list): Step => [ENTER_GAME, [list, id]]);
  return [[COMPLETE_GAME, state], ...count, ...enter];
}

export const COMPLETE_GAME = `
  UPDATE games SET version = version + 1, finds = $3, hints = $4, completed_at = $5, ranked_ms = $6
  WHERE id = $1 AND version = $2 RETURNING id`;

export const COUNT_COMPLETION = `
  INSERT INTO completions (category_id, slot, games) VALUES ($1, 0, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = games + 1`;

export const SCOREBOARD = scoreboardSql(`games g ON g.id IN (SELECT id ${FASTEST})`);

/** A database in memory belongs to its connection, so no other thread can write it. */
function openWriter(
  { path, lockTimeoutMs = LOCK_TIMEOUT_MS, startWorker }: SqliteOptions,
  db: DatabaseSync,
  inode: string | undefined,
  cache: Cache,
): WriterClient {
  if (path === ':memory:') {
    const { run } = createGroupRunner(db, { lockTimeoutMs, check() {}, onForeignWrite() {} });
    return {
      write: async (job) => rowsOf(run([job])[0] as Outcome),
      check() {},
      close: async () => {},
    };
  }
  // SQLite must not wait for a lock in this thread: it would block the event loop. With a WAL reads hardly ever need one.
  db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 0');
  return startWriter({
    thread: { path: resolve(path), inode, lockTimeoutMs },
    cache,
    startWorker,
  });
}

/** Needs a new page, as most new games do, and leaves nothing behind. */
const TEST_DISK: Step[] = [
  ['CREATE TABLE disk_test (x)', []],
  ['DROP TABLE disk_test', []],
];

function reading<Args extends unknown[], T>(read: (...args: Args) => T): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return read(...args);
    } catch (error) {
      return asStoreError(error);
    }
  };
}
