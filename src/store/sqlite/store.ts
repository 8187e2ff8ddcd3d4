import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Game, startGame } from '../../game/game.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { endCountdown } from '../../game/play.ts';
import { createModeration } from '../admin/moderation.ts';
import { ALL_CATEGORIES, createCategories } from '../categories.ts';
import { createChangeGame, storeChange } from '../change.ts';
import { ENTER_GAME, keptOf } from '../entries.ts';
import { createGroups } from '../groups.ts';
import { createLeaderboards } from '../leaderboards.ts';
import type { Migrated } from '../migrate.ts';
import { createPuzzles } from '../puzzles/puzzles.ts';
import type { Query, RunAll, Step } from '../query.ts';
import { namesOf, rankedGame } from '../ranking.ts';
import { createReports } from '../reports.ts';
import {
  type GameRow,
  gameFromRow,
  INSERT_GAME,
  newGameValues,
  packFinds,
  packHints,
  READ_GAME,
} from '../rows.ts';
import { FASTEST, scoreboardFrom, scoreboardSql } from '../scoreboard.ts';
import type { Category, Store } from '../store.ts';
import { createCache } from './cache.ts';
import { setClock } from './clock.ts';
import { asStoreError, isDiskFailure } from './errors.ts';
import { assertSameFile, LOCK_TIMEOUT_MS, openToServe } from './open.ts';
import { createRows } from './query.ts';
import { SIZE } from './schema.ts';
import { createGroupRunner, type Job, type JobResult, type Written, writtenOf } from './writer.ts';
import { startWriter, type WriterClient, type WriterOptions } from './writer-client.ts';

export type SqliteOptions = {
  /** A file, which is created if it is missing, or `:memory:`. */
  path: string;
  /** The categories of an empty database. */
  seed: Iterable<Category>;
  now: () => number;
  /** How long a request waits while another process holds the lock of the file. */
  lockTimeoutMs?: number;
  startWorker?: WriterOptions['startWorker'];
};

/** This thread reads and caches. A second one writes and waits for the disk, so that no read waits. */
export function openSqliteStore(options: SqliteOptions): Store & { migrated: Migrated } {
  const { path, seed, now, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { db, migrated, inode } = openToServe(path, seed, lockTimeoutMs);
  const cache = createCache();
  const writer = openWriter(options, db, inode, cache.clear);
  const rows = createRows(db);
  const read = reading(rows) as Query;
  const readAll = reading((steps: readonly Step[]) => steps.map((step) => rows(...step)));
  const readCategories = createCategories();
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
  const readToChange = storeErrors((id: string) => {
    const game = cachedGame(id);
    return game && { game, now: now() };
  });
  const readScoreboard = (language: LanguageCode) =>
    scoreboardFrom(rows(SCOREBOARD, [LEADERBOARD_SIZE, language]));
  // After the writer, which may have the same connection.
  setClock(db, now);
  let diskFailure: unknown;

  const send = (job: Omit<Job, 'now'>): Promise<Written> =>
    writer.write({ ...job, now: now() }).catch((error) => {
      if (isDiskFailure(error)) diskFailure = error;
      return asStoreError(error);
    });
  const write: RunAll = async (steps) => (await send({ steps })).rows;
  const erase: RunAll = async (steps) => (await send({ steps, erases: true })).rows;

  const atomicDeletion: RunAll = async (steps) => {
    const results = await erase(steps);
    cache.clear();
    return results;
  };

  const checkFile = reading(() => {
    assertSameFile(path, inode);
    return rows('SELECT 1 FROM categories LIMIT 1').length > 0;
  });

  return {
    ...createPuzzles({ read, atomic: write, atomicDeletion, cacheGame: cache.putGame }),
    ...createLeaderboards(read, readAll),
    ...createGroups(read, write, atomicDeletion),
    ...createReports(write),
    ...createModeration(read, atomicDeletion, SIZE),

    categories: storeErrors((language) => categories().of(language)),
    category: reading((id) => categories().byId.get(id)),
    game: readGame,

    async startGame(newGame, madeFrom) {
      const { changes, at } = await send({ steps: [[INSERT_GAME, newGameValues(newGame, madeFrom)]] });
      if (changes === 0) return readGame(newGame.id);
      const game = startGame(newGame, at);
      // Its first guesses follow soon.
      cache.putGame(game);
      return game;
    },

    changeGame: createChangeGame({
      read: readToChange,
      async write(before, after) {
        const steps = findSteps(before, after);
        const isStored = steps
          ? (await send({ steps, onlyIfFirst: true })).changes === 1
          : await storeChange(after.playerName === before.playerName ? write : erase, before, after);
        cache.replaceGame(before, isStored ? after : undefined);
        return isStored;
      },
    }),

    now: async () => now(),

    scoreboard: storeErrors((language) => cache.scoreboard(language, readScoreboard)),

    async ready() {
      writer.check();
      // After a failure this tests the disk: who is not ready gets no requests that write.
      if (diskFailure !== undefined) await write(TEST_DISK);
      diskFailure = undefined;
      return checkFile();
    },

    async close() {
      // First: the last connection that closes writes the WAL into the file, and blocks its thread.
      db.close();
      await writer.close();
    },

    migrated,
  };
}

/** `undefined` when it is no find. The first statement changes nothing when the stored version is another. */
function findSteps(before: Game, after: Game): Step[] | undefined {
  const { id, categoryId, completedAt } = after;
  if (completedAt === before.completedAt) {
    if (OF_OTHER_CHANGES.some((key) => after[key] !== before[key])) return undefined;
    return [[FIND_WORD, [id, before.version, packFinds(after)]]];
  }
  const ranked = rankedGame(after);
  const state = [id, before.version, packFinds(after), packHints(after), completedAt, ranked.rankedMs];
  const complete: Step = [COMPLETE_GAME, [...state, after.unlisted]];
  const count: Step[] = categoryId === null ? [] : [[COUNT_COMPLETION, [categoryId]]];
  const enter = namesOf(ranked).map((name): Step => [ENTER_GAME[keptOf(after)], [name, id]]);
  return [complete, ...count, ...enter];
}

const OF_OTHER_CHANGES = ['hints', 'playerName', 'lobby', 'startedAt', 'unlisted'] as const;

/** Names no column of an index: SQLite writes the entry of each that is named, also when its value stays. */
export const FIND_WORD = 'UPDATE games SET version = version + 1, finds = $3 WHERE id = $1 AND version = $2';

export const COMPLETE_GAME = `
  UPDATE games SET version = version + 1, finds = $3, hints = $4, completed_at = $5, ranked_ms = $6,
    unlisted = $7
  WHERE id = $1 AND version = $2`;

export const COUNT_COMPLETION = `
  INSERT INTO completions (category_id, slot, games) VALUES ($1, 0, 1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = games + 1`;

export const SCOREBOARD = scoreboardSql(`games g ON g.id IN (SELECT id ${FASTEST})`);

/** A database in memory belongs to its connection, so no other thread can write it. */
function openWriter(
  { path, lockTimeoutMs = LOCK_TIMEOUT_MS, startWorker }: SqliteOptions,
  db: DatabaseSync,
  inode: string | undefined,
  onForeignWrite: () => void,
): WriterClient {
  if (path === ':memory:') {
    const { run } = createGroupRunner(db, { lockTimeoutMs, check() {}, onForeignWrite() {} });
    return {
      write: async (job) => writtenOf(run([job])[0] as JobResult),
      check() {},
      close: async () => {},
    };
  }
  // SQLite must not wait for a lock in this thread: it would block the event loop.
  db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 0');
  return startWriter({
    thread: { path: resolve(path), inode, lockTimeoutMs },
    onForeignWrite,
    startWorker,
  });
}

/** Needs a new page, as most new games do, and leaves nothing behind. */
const TEST_DISK: Step[] = [
  ['CREATE TABLE disk_test (x)', []],
  ['DROP TABLE disk_test', []],
];

function reading<Args extends unknown[], T>(read: (...args: Args) => T): (...args: Args) => Promise<T> {
  const readOrThrow = storeErrors(read);
  return async (...args) => readOrThrow(...args);
}

function storeErrors<Args extends unknown[], T>(read: (...args: Args) => T): (...args: Args) => T {
  return (...args) => {
    try {
      return read(...args);
    } catch (error) {
      return asStoreError(error);
    }
  };
}
