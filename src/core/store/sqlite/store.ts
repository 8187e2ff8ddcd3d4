import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Game, startGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { endCountdown } from '../../game/play.ts';
import type { Additions } from '../additions.ts';
import { createAdminCommands } from '../admin/commands.ts';
import { createChangeGame, storeChange } from '../change.ts';
import { createChangeReports } from '../change-reports.ts';
import { createCodes } from '../codes.ts';
import type { CopySide, Table } from '../copy.ts';
import { createIsSecond } from '../game-steps.ts';
import { ALL_CATEGORIES, createCategories } from '../known-categories.ts';
import { ANY_CATEGORY, type Migrated } from '../migrate.ts';
import type { Erasures, OpenedStore } from '../opened.ts';
import { createPuzzles } from '../puzzles/puzzles.ts';
import { counted, type Query, type Sql, type Statement } from '../query.ts';
import { type Flag, type GameRow, gameFromRow, INSERT_GAME, newGameValues, READ_GAME } from '../rows.ts';
import { FASTEST, scoreboardFrom, scoreboardSql } from '../scoreboard.ts';
import type { Category, OutdatedGame } from '../store.ts';
import { type Cache, createCache } from './cache.ts';
import { setClock } from './clock.ts';
import { erasuresOf } from './erasures.ts';
import { asStoreError, isDiskFailure, unusable } from './errors.ts';
import {
  COMMAND_LOCK_MS,
  LOCK_TIMEOUT_MS,
  lockAgainstUse,
  openCurrentDatabase,
  openToServe,
} from './open.ts';
import { createRows } from './query.ts';
import { createGroupRunner, type WriteResult, type Written, writtenOf } from './writer.ts';
import { startWriter, type WriterClient, type WriterOptions } from './writer-client.ts';

export type SqliteOptions = {
  /** A file, which is created if it is missing, or `:memory:`. */
  path: string;
  /** The categories of an empty database. */
  seed: Iterable<Category>;
  now: () => number;
  /** How long a request waits for another process's lock on the file. */
  lockTimeoutMs?: number;
  startWorker?: WriterOptions['startWorker'];
  additions: Additions;
  /** Called with the open database before it is migrated; may refuse it. */
  prepare?: () => void;
};

/**
 * Opens a store whose calling thread reads and caches. A second thread writes and waits for the disk, so that no read
 * waits.
 */
export function openSqliteStore(options: SqliteOptions): OpenedStore & { migrated: Migrated } {
  const { path, seed, now, additions, lockTimeoutMs = LOCK_TIMEOUT_MS, startWorker, prepare } = options;
  const { db, migrated, inode } = openToServe(path, seed, lockTimeoutMs, prepare);
  // A database in memory belongs to its connection, so no other thread can write it.
  const changes = createChangeReports();
  if (path === ':memory:')
    return {
      ...createSqliteStore({ db, now, additions, changes, ...createInlineWriter(db, lockTimeoutMs) }),
      migrated,
    };
  const cache = createCache();
  const writer = startWriter({
    thread: { path: resolve(path), inode, lockTimeoutMs },
    onForeignWrite() {
      cache.clear();
      changes.anyChanged();
    },
    startWorker,
  });
  // SQLite must not wait for a lock in this thread, because it would block the event loop.
  db.exec('PRAGMA query_only = 1; PRAGMA busy_timeout = 0');
  const erasures = erasuresOf(path);
  return { ...createSqliteStore({ db, now, additions, cache, writer, changes, erasures }), migrated };
}

/** Opens the store for a command, in one thread. A service may be using the database. */
export function openSqliteForCommand(path: string, additions: Additions): OpenedStore {
  const db = openCurrentDatabase(path);
  return createSqliteStore({
    db,
    now: Date.now,
    additions,
    changes: createChangeReports(),
    erasures: erasuresOf(path),
    ...createInlineWriter(db, COMMAND_LOCK_MS),
  });
}

/** Opens and locks a database that no service uses. With a seed, a missing one is created. */
export function openSqliteForCopy(path: string, seed?: Iterable<Category>): CopySide {
  if (seed && !existsSync(path)) openToServe(path, seed, LOCK_TIMEOUT_MS).db.close();
  const db = openCurrentDatabase(path, LOCK_TIMEOUT_MS, (opened) => lockAgainstUse(opened, path));
  const rows = createRows(db, (error) => {
    throw unusable(path, error);
  });
  const query = async <Row>(...statement: Parameters<Query>) => rows(...statement) as Row[];
  return { query, commit: async () => db.exec('COMMIT'), [Symbol.asyncDispose]: async () => db.close() };
}

/** Returns the tables of the service; Litestream may have added its own. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const tables = await query<Record<'name' | 'columns' | 'key', string> & { byTriggers: number }>(TABLES);
  return tables.map(({ name, columns, key, byTriggers }) => ({
    name,
    columns: columns.split(','),
    key: key.split(','),
    byTriggers: byTriggers > 0,
  }));
}

/** A writer without a thread, on the reader's connection. */
function createInlineWriter(db: DatabaseSync, lockTimeoutMs: number): { cache: Cache; writer: WriterClient } {
  const cache = createCache();
  const { run } = createGroupRunner(db, { lockTimeoutMs, check() {}, onForeignWrite: cache.clear });
  const write: WriterClient['write'] = async (job) => writtenOf(run([job])[0] as WriteResult);
  return { cache, writer: { write, check() {}, close: async () => {} } };
}

type StoreParts = {
  db: DatabaseSync;
  now: () => number;
  additions: Additions;
  cache: Cache;
  writer: WriterClient;
  changes: ReturnType<typeof createChangeReports>;
  erasures?: Erasures | undefined;
};

function createSqliteStore({
  db,
  now,
  additions,
  cache,
  writer,
  changes,
  erasures,
}: StoreParts): OpenedStore {
  const rows = createRows(db, asStoreError);
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
  // Set after the writer's clock, because the writer may share this connection.
  setClock(db, now);
  let diskFailure: unknown;

  const send = (statements: readonly Statement[], erases?: boolean): Promise<Written> =>
    writer.write({ statements, now: now(), erases }).catch((error) => {
      if (isDiskFailure(error)) diskFailure = error;
      return asStoreError(error);
    });

  const erase = async <Rows>(statements: readonly Statement[]) => (await send(statements, true)).rows as Rows;

  const sql: Sql = {
    read: async <Row>(...statement: Parameters<Query>) => rows(...statement) as Row[],
    write: async <Rows>(statements: readonly Statement[]) => (await send(statements)).rows as Rows,
    async erase<Rows>(statements: readonly Statement[]) {
      const rows = await erase<Rows>(statements);
      cache.clear();
      changes.anyChanged();
      return rows;
    },
  };

  const changeGame = createChangeGame({
    read(id) {
      const game = cachedGame(id);
      return game && { game, now: now() };
    },
    async write(before, after) {
      // The cache isn't cleared, because the change of a name affects only this game.
      const isStored = await storeChange({ write: sql.write, erase }, additions.games, before, after);
      cache.replaceGame(before, isStored ? after : undefined);
      return isStored;
    },
    changed: changes.changed,
  });

  const puzzleGameStarted = (game: Game) => {
    cache.putGame(game);
    changes.changed(game);
  };

  return {
    sql,
    erasures,
    ...createPuzzles(sql, additions.games, puzzleGameStarted),
    ...createCodes(sql),
    ...createAdminCommands(sql),

    categories: (language) => categories().inLanguage(language),
    category: async (id) => categories().byId.get(id),
    game: async (id) => cachedGame(id),

    async startGame(newGame, madeFrom) {
      const { rows, at } = await send([[START_GAME, newGameValues(newGame, madeFrom)]]);
      if (rows[0]?.length === 0) return cachedGame(newGame.id);
      const game = startGame(newGame, at);
      // The game's first guesses will arrive soon.
      cache.putGame(game);
      return game;
    },

    changeGame,

    isSecond: createIsSecond(additions.games, sql.read),

    watch: changes.watch,

    async outdatedGames(known) {
      const games = JSON.stringify(known.map(({ id, version, category }) => [id, version, category]));
      const outdated = rows(OUTDATED, [games]) as { id: string; isGone: Flag }[];
      // Another process may have changed them less than 50 ms ago, so the cache may be outdated.
      for (const { id } of outdated) cache.forgetGame(id);
      return outdated.map(({ id, isGone }): OutdatedGame => ({ id, isGone: Boolean(isGone) }));
    },

    now: async () => now(),

    scoreboard: (language) =>
      cache.scoreboard(language, () => scoreboardFrom(rows(SCOREBOARD, [LEADERBOARD_SIZE, language]))),

    async ready() {
      writer.check();
      // After a failure this tests the disk, because a service that isn't ready gets no requests that write.
      if (diskFailure !== undefined) await send(TEST_DISK);
      diskFailure = undefined;
      return rows(ANY_CATEGORY).length > 0;
    },

    async close() {
      // Closes this connection first, because the last to close writes the WAL into the file and blocks its
      // thread.
      db.close();
      await writer.close();
    },
  };
}

/** Leaves out the time, which the writer reports, because RETURNING a row costs it 6 µs. */
const START_GAME = counted(INSERT_GAME);

const OUTDATED = `
  SELECT known.value ->> 0 AS id, g.id IS NULL AS "isGone"
  FROM json_each($1) AS known
    LEFT JOIN games g ON g.id = known.value ->> 0 LEFT JOIN boards b ON b.id = g.board_id
  WHERE g.id IS NULL OR g.version <> known.value ->> 1 OR b.title <> known.value ->> 2`;

const SCOREBOARD = scoreboardSql(`games g ON g.id IN (SELECT id ${FASTEST})`);

/** Needs a new page of the file, as most new games do, and leaves nothing behind. */
const TEST_DISK: Statement[] = [
  ['CREATE TABLE disk_test (x)', []],
  ['DROP TABLE disk_test', []],
];

const TABLES = `
  SELECT t.name, group_concat(c.name ORDER BY c.cid) AS columns,
    group_concat(c.name ORDER BY c.pk) FILTER (WHERE c.pk > 0) AS "key",
    EXISTS (SELECT 1 FROM sqlite_schema
      WHERE type = 'trigger' AND instr(sql, 'INSERT INTO ' || t.name || ' ')) AS "byTriggers"
  FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_litestream_*'
  GROUP BY t.rowid ORDER BY t.rowid`;
