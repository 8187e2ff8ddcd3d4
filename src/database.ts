import { resolve } from 'node:path';
import { StoreUnusable } from './errors.ts';
import type { Limiter, Limits } from './limit/limiter.ts';
import { createMemoryLimiter } from './limit/memory.ts';
import { createPostgresLimiter } from './limit/postgres.ts';
import { createPostgresRelay } from './live/postgres.ts';
import type { Relay } from './live/relay.ts';
import { createSqliteRelay } from './live/sqlite.ts';
import { connect } from './postgres/connect.ts';
import { createPool, type PoolUse } from './postgres/pool.ts';
import { readPostgresUrl } from './postgres/settings.ts';
import type { StoreAdmin } from './store/admin.ts';
import { openPostgresStore } from './store/postgres.ts';
import { openPostgresAdmin } from './store/postgres-admin.ts';
import { prepareDatabase } from './store/postgres-schema.ts';
import { seedCategories } from './store/seed.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { openSqliteAdmin } from './store/sqlite-admin.ts';
import { openToServe } from './store/sqlite-new.ts';
import { createSteadyClock } from './store/steady-clock.ts';
import type { Store } from './store/store.ts';

/** How long a migration waits for another process that holds the lock of the SQLite file. */
const LOCK_TIMEOUT_MS = 2000;

/** The connection for notifications: its statements are short, and the listener replaces it when it delivers nothing. */
const NOTIFICATIONS = { statementMs: 900, connectMs: 1_300, pipeline: false };

export type OpenOptions = {
  databaseUrl: string;
  databaseConnections: number;
  databasePrepare: boolean;
  limits: Limits;
  /** Milliseconds of a clock that never goes back, even when the time of day is changed. */
  monotonic: () => number;
  /** Logs a line for the operator who waits for the start. */
  logLine?: ((line: string) => void) | undefined;
};

export type Opened = {
  store: Store;
  limiter: Limiter & { sweep(): void | Promise<void> };
  /** Only for PostgreSQL: how busy the connection pool is. */
  poolUse?: () => PoolUse;
  /** The path of the SQLite file when it was created, or was empty. */
  created?: string | undefined;
  /** Passes the changes of games between the processes that share the database. */
  relay: Relay;
  /** For a start that failed: closes the store and deletes the file that this start created. */
  discard(): Promise<void>;
};

/**
 * Opens the database of DATABASE_URL, whose syntax the configuration has checked. With SQLite the rate windows are in
 * the memory of the one process; with PostgreSQL they are in a table, because several instances share them.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, databaseConnections, databasePrepare: prepare, limits, monotonic, logLine } = options;
  if (!isPostgres(databaseUrl)) {
    const store = openSqliteStore({
      path: databaseUrl.slice('sqlite:'.length),
      seed: seedCategories(),
      now: createSteadyClock(Date.now, monotonic),
      onWriterDeath: logLine,
    });
    return {
      store,
      limiter: createMemoryLimiter(limits, monotonic),
      relay: createSqliteRelay(store),
      created: newFileOf(databaseUrl, store.created),
      discard: store.discard,
    };
  }
  await migratePostgres(databaseUrl, logLine);
  const settings = readPostgresUrl(databaseUrl);
  const pool = createPool(settings, databaseConnections, { prepare });
  const store = await openPostgresStore(pool);
  return {
    store,
    limiter: createPostgresLimiter(limits, pool, monotonic),
    poolUse: pool.use,
    relay: createPostgresRelay({
      pool,
      // A pooler in transaction mode, for which statements are not prepared, delivers no notifications.
      connect: prepare ? () => connect(settings, NOTIFICATIONS) : undefined,
      logLine,
    }),
    discard: store.close,
  };
}

/** Migrates the database and seeds it when it is empty. Returns the path of a file that it created. */
export async function migrateDatabase(
  databaseUrl: string,
  logLine?: OpenOptions['logLine'],
): Promise<string | undefined> {
  if (isPostgres(databaseUrl)) {
    await migratePostgres(databaseUrl, logLine);
    return undefined;
  }
  const { db, created } = openToServe(databaseUrl.slice('sqlite:'.length), seedCategories(), LOCK_TIMEOUT_MS);
  db.close();
  return newFileOf(databaseUrl, created);
}

/** Opens an existing database that has this program's schema version, while instances serve it. */
export async function openAdmin(databaseUrl: string): Promise<StoreAdmin> {
  if (isPostgres(databaseUrl)) return openPostgresAdmin(readPostgresUrl(databaseUrl));
  return openSqliteAdmin({ path: databaseUrl.slice('sqlite:'.length) });
}

/** The path of a SQLite database; `undefined` for PostgreSQL. */
export function sqliteFileOf(databaseUrl: string): string | undefined {
  if (isPostgres(databaseUrl)) return undefined;
  const path = databaseUrl.slice('sqlite:'.length);
  if (path === ':memory:')
    throw new StoreUnusable('A database in memory exists only inside its service: name a file');
  return path;
}

export function isPostgres(databaseUrl: string): boolean {
  return databaseUrl.startsWith('postgres');
}

function newFileOf(databaseUrl: string, created: boolean): string | undefined {
  const path = databaseUrl.slice('sqlite:'.length);
  return created && path !== ':memory:' ? resolve(path) : undefined;
}

function migratePostgres(databaseUrl: string, logLine: OpenOptions['logLine']): Promise<void> {
  return prepareDatabase(readPostgresUrl(databaseUrl), seedCategories(), logLine && { logLine });
}
