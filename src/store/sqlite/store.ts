import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Game, type NewGame, startGame } from '../../game/game.ts';
import { createChangeGame, storeChange } from '../change.ts';
import type { Migrated } from '../migrate.ts';
import { createPuzzleStore } from '../puzzle-store.ts';
import type { Query, RunAll, Step } from '../query.ts';
import { createScores } from '../scores.ts';
import type { Category, Store } from '../store.ts';
import { type Cache, createCache } from './cache.ts';
import { asStoreError, assertSameFile, isDiskFailure } from './file.ts';
import { inodeOf } from './files.ts';
import { completeSteps, createGameReads, startStep } from './games.ts';
import { LOCK_TIMEOUT_MS, openToServe } from './new-file.ts';
import { createRows, createTogether, setClock } from './query.ts';
import { createGroupRunner, type Outcome, rowsOf } from './writer.ts';
import { startWriter, type WriterClient, type WriterOptions } from './writer-client.ts';

export type SqliteOptions = {
  /** A file, which is created if it is missing, or `:memory:`. */
  path: string;
  /** The categories of an empty database. */
  seed: readonly Category[];
  now: () => number;
  /** How long a request waits while another process holds the lock of the file. */
  lockTimeoutMs?: number;
  /** Logs that the writer thread has died. */
  logLine?: ((line: string) => void) | undefined;
  startWorker?: WriterOptions['startWorker'];
};

export type SqliteStore = Store & {
  migrated: Migrated;
};

/**
 * Games in a SQLite file. This thread reads them, with its own connection, and caches them. A second thread writes them
 * and waits for the disk, so reads never wait for a write.
 */
export function openSqliteStore(options: SqliteOptions): SqliteStore {
  const { path, seed, now, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { db, migrated } = openToServe(path, seed, lockTimeoutMs);
  const inode = inodeOf(path);
  const cache = createCache();
  const writer = openWriter(options, db, inode, cache);
  const rows = createRows(db);
  const together = createTogether(db, rows);
  const reads = createGameReads(rows, together, cache);
  const readGame = reading(reads.game);
  const read = reading(rows) as Query;
  // After the writer, which may have the same connection.
  setClock(db, now);
  let diskFailure: unknown;

  const write = (steps: readonly Step[], onlyIfFirst = false): Promise<unknown[][]> =>
    writer.write({ steps, now: now(), onlyIfFirst }).catch((error) => {
      if (isDiskFailure(error)) diskFailure = error;
      return asStoreError(error);
    });

  const complete = async (before: Game, after: Game): Promise<boolean> =>
    (await write(completeSteps(before, after), true))[0]?.length === 1;

  const atomicDeletion: RunAll = async (steps) => {
    const results = await write(steps);
    cache.clear();
    return results;
  };

  const checkFile = reading(() => {
    assertSameFile(path, inode);
    return reads.hasCategories();
  });

  return {
    ...createPuzzleStore({
      read,
      atomic: write,
      atomicDeletion,
      lock: '',
      cacheGame: cache.putGame,
    }),
    ...createScores(read, reading(together)),

    categories: reading(reads.categories),
    category: reading(reads.category),
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
      async read(id) {
        const game = await readGame(id);
        return game && { game, now: now() };
      },
      async write(before: Game, after: Game) {
        const isStored = await (after.completedAt === before.completedAt
          ? storeChange(write, before, after)
          : complete(before, after));
        cache.replaceGame(before, isStored ? after : undefined);
        return isStored;
      },
    }),

    scoreboard: reading(reads.scoreboard),

    async ready() {
      writer.check();
      // After a failure this tests the disk: an instance that is not ready gets no requests that write.
      if (diskFailure !== undefined) await write(TEST_DISK);
      diskFailure = undefined;
      return checkFile();
    },

    async close() {
      // The reads that wait must not find the connection closed.
      await endOfTick();
      // The last connection that closes writes the WAL into the file: that is the writer's, outside of this thread.
      const closed = writer.close();
      db.close();
      await closed;
    },

    migrated,
  };
}

/** A database in memory belongs to its connection, so no other thread can write it. */
function openWriter(
  { path, lockTimeoutMs = LOCK_TIMEOUT_MS, logLine = () => {}, startWorker }: SqliteOptions,
  db: DatabaseSync,
  inode: string | undefined,
  cache: Cache,
): WriterClient {
  if (path === ':memory:') {
    cache.keep(true);
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
    logLine,
    startWorker,
  });
}

/** Needs a new page, as most new games do, and leaves nothing behind. */
const TEST_DISK: Step[] = [
  ['CREATE TABLE disk_test (x)', []],
  ['DROP TABLE disk_test', []],
];

let tick: Promise<void> | undefined;

/** The same promise for all who wait in one event-loop tick. */
function endOfTick(): Promise<void> {
  tick ??= new Promise((resolve) =>
    setImmediate(() => {
      tick = undefined;
      resolve();
    }),
  );
  return tick;
}

/**
 * The reads of one event-loop tick are made together at its end, so that their answers are sent together and a client
 * process wakes up once for many of them: with 64 clients a request takes 55 µs of CPU time instead of 76.
 */
function reading<Args extends unknown[], T>(read: (...args: Args) => T): (...args: Args) => Promise<T> {
  return async (...args) => {
    await endOfTick();
    try {
      return read(...args);
    } catch (error) {
      return asStoreError(error);
    }
  };
}
