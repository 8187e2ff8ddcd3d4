import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type FoundBy, type Game, type NewGame, startGame } from '../../game/game.ts';
import { type Progress, packFoundBy, packWords, withProgress } from '../rows.ts';
import { type Category, FOUND_BY_UNKNOWN, type Store } from '../store.ts';
import { retryWhile } from './back-off.ts';
import { createCacheValidity } from './cache-validity.ts';
import { createDiskHealth } from './disk-health.ts';
import { asStoreError, isDiskFailure, isLocked } from './file.ts';
import { inodeOf } from './files.ts';
import { createGroupCommit } from './group-commit.ts';
import { LOCK_TIMEOUT_MS, openToServe } from './new-file.ts';
import { createSqlitePuzzles } from './puzzles.ts';
import { createReadBatch, type Recover } from './read-batch.ts';
import { createSqliteReads } from './reads.ts';
import { createSqliteScores } from './scores.ts';
import { createSnapshots } from './snapshots.ts';
import { createSqliteWriter, type Job, type Started, type Written } from './writer.ts';
import {
  createWriterClient,
  type WriterClient,
  type WriterClientOptions,
  WriterDown,
} from './writer-client.ts';
import { type Announced, createAnnounced } from './writer-messages.ts';

export type SqliteOptions = {
  /** A file, which is created if it is missing, or `:memory:`. */
  path: string;
  /** The categories of an empty database. */
  seed: readonly Category[];
  now: () => number;
  /** How long a request waits while another process holds the lock of the file. */
  lockTimeoutMs?: number;
  /** Logs that the writer thread has died. */
  onWriterDeath?: ((line: string) => void) | undefined;
  startWorker?: WriterClientOptions['startWorker'] | undefined;
};

export type SqliteStore = Store & {
  /** Whether the database was empty. This is logged: if the operator expects games in it, the path is wrong. */
  created: boolean;
  /** A number that changes when another process has written to the file. */
  foreignWrites: () => Promise<number>;
  /** Closes the store, and deletes the file if this store created it and it contains no game. */
  discard: () => Promise<void>;
};

/**
 * Games in a SQLite file. This thread reads them, with its own connection, and caches them. A second thread writes them
 * and waits for the disk, so reads never wait for a write.
 */
export function openSqliteStore(options: SqliteOptions): SqliteStore {
  const { path, seed, now, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { db, created, discardFile } = openToServe(path, seed, lockTimeoutMs);
  // SQLite must not wait for a lock itself: it would block the event loop, and with it all other requests.
  db.exec('PRAGMA busy_timeout = 0');
  const announced = createAnnounced();
  const snapshots = createSnapshots();
  const validity = createCacheValidity(db, snapshots, announced);
  const writer = openWriter(options, db, announced);
  const reads = createSqliteReads(db, snapshots);
  const changing = createCounter();

  const { write, flush } = createGroupCommit<Job, Written>({
    async send(jobs) {
      try {
        const { outcomes, commits } = await writer.run(jobs.map((job) => withStartTime(job, now)));
        validity.ownCommits(commits);
        for (const outcome of outcomes) {
          if ('error' in outcome && isDiskFailure(outcome.error)) disk.failed(outcome.error);
        }
        return outcomes;
      } catch (error) {
        if (!(error instanceof WriterDown)) validity.invalidate();
        throw error;
      }
    },
    isTransient: (error) => isLocked(error) || error instanceof WriterDown,
    timeoutMs: lockTimeoutMs,
  });
  const disk = createDiskHealth(() => write({ kind: 'test_disk' }));

  const inBatch = createReadBatch(validity.check);
  const afterLock: Recover = async (error, read) => {
    if (!isLocked(error)) return asStoreError(error);
    return retryWhile(() => inBatch(read), isLocked, lockTimeoutMs).catch(asStoreError);
  };
  const reading =
    <Args extends unknown[], T>(read: (...args: Args) => T) =>
    (...args: Args): Promise<T> =>
      inBatch(() => read(...args), afterLock);

  const change = async (game: Game, job: Job): Promise<Game | undefined> => {
    changing.add(game.id);
    try {
      const progress = (await write(job)) as Progress | null;
      const after = progress ? withProgress(game, progress) : undefined;
      snapshots.replaceGame(game, after);
      return after;
    } catch (error) {
      return asStoreError(error);
    } finally {
      changing.remove(game.id);
    }
  };

  const isReady = reading(() => !writer.isDown() && reads.hasCategories());

  const close = async () => {
    // The reads that wait must not find the connection closed.
    await inBatch(() => {});
    await flush();
    // The last connection that closes writes the WAL into the file: that is the writer's, outside of this thread.
    db.close();
    await writer.close();
  };

  return {
    ...createSqlitePuzzles({
      db,
      now,
      reading,
      write: (job) => write(job).catch(asStoreError),
      cacheGame: (game) => snapshots.putGame(game),
      forgetGames: validity.invalidate,
    }),

    categories: reading(reads.categories),

    category: reading((id: number) => reads.categories().find((category) => category.id === id)),

    async startGame(newGame: NewGame, madeFrom: Category) {
      const started = (await write(startJob(newGame, madeFrom)).catch(asStoreError)) as Started | null;
      if (!started) return undefined;
      const game = startGame(newGame, started.startedAt);
      // Its first guesses follow soon.
      snapshots.putGame(game);
      return game;
    },

    // While a change is in flight, the cached state may be older than the database.
    game: reading((id: string) => (changing.has(id) ? reads.storedGame(id) : reads.game(id))),

    claimWord: (game: Game, word: number, foundBy: FoundBy = FOUND_BY_UNKNOWN) =>
      change(game, {
        kind: 'claim',
        id: game.id,
        categoryId: game.categoryId,
        word,
        foundBy: packFoundBy(foundBy),
        now: now(),
      }),

    takeHint: (game: Game, word: number) => change(game, { kind: 'hint', id: game.id, word }),

    scoreboard: reading(reads.scoreboard),

    scores: reading(createSqliteScores(db, now)),

    async ready() {
      await disk.check().catch(asStoreError);
      return isReady();
    },

    close,

    created,

    foreignWrites: reading(snapshots.clears),

    async discard() {
      await close();
      discardFile();
    },
  };
}

/** A database in memory belongs to its connection, so no other thread can write it. */
function openWriter(options: SqliteOptions, db: DatabaseSync, announced: Announced): WriterClient {
  const { path, lockTimeoutMs = LOCK_TIMEOUT_MS, onWriterDeath = () => {}, startWorker } = options;
  if (path === ':memory:') {
    const run = createSqliteWriter(db, () => {});
    return { run: async (jobs) => run(jobs), isDown: () => false, close: async () => {} };
  }
  db.exec('PRAGMA query_only = 1');
  return createWriterClient({
    thread: { path: resolve(path), inode: inodeOf(path), lockTimeoutMs, announced },
    onDeath: onWriterDeath,
    ...(startWorker && { startWorker }),
  });
}

function startJob({ board, ...game }: NewGame, madeFrom: Category): Job {
  return {
    kind: 'start',
    madeFrom: { name: madeFrom.name, words: wordsText(madeFrom) },
    row: {
      id: game.id,
      categoryId: game.categoryId,
      size: game.size,
      playerName: game.playerName,
      grid: board.grid.join(''),
      words: packWords(board),
      wordCount: board.placements.length,
      difficulty: game.difficulty,
      startedAt: 0,
    },
  };
}

const wordsTexts = new WeakMap<Category, string>();

/** The words as JSON, made once for each category object: the store returns the same one while nothing changes. */
function wordsText(category: Category): string {
  const text = wordsTexts.get(category) ?? JSON.stringify(category.words);
  wordsTexts.set(category, text);
  return text;
}

/**
 * A game starts when it is sent to the writer, so that a wait for a lock before that is not part of the game. A find
 * has the time of its request, so that a wait for the disk is not part of it.
 */
function withStartTime(job: Job, now: () => number): Job {
  switch (job.kind) {
    case 'start':
      return { ...job, row: { ...job.row, startedAt: now() } };
    case 'start_puzzle':
      return { ...job, row: { ...job.row, startedAt: now() } };
    default:
      return job;
  }
}

/** A set that counts how often each id was added. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    has: (id: string) => counts.has(id),
    add(id: string) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    },
    remove(id: string) {
      const left = (counts.get(id) ?? 0) - 1;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    },
  };
}
