import { resolve } from 'node:path';
import { StoreUnusable } from './errors.ts';
import type { Limiter, Limits } from './limit/limiter.ts';
import { createMemoryLimiter } from './limit/memory.ts';
import { createPostgresLimiter } from './limit/postgres.ts';
import { createPool, type PoolUse } from './postgres/pool.ts';
import { readPostgresUrl } from './postgres/settings.ts';
import type { StoreAdmin } from './store/admin.ts';
import { openPostgresStore } from './store/postgres.ts';
import { openPostgresAdmin } from './store/postgres-admin.ts';
import { prepareDatabase } from './store/postgres-schema.ts';
import { seedCategories } from './store/seed.ts';
import { openSqliteStore, type SqliteStore } from './store/sqlite.ts';
import { openSqliteAdmin } from './store/sqlite-admin.ts';
import { createSteadyClock } from './store/steady-clock.ts';
import type { Store } from './store/store.ts';

export type OpenOptions = {
  databaseUrl: string;
  databaseConnections: number;
  limits: Limits;
  /** Milliseconds that never go back, whatever is done to the time of day. */
  monotonic: () => number;
  /** For what an operator who waits for the start should know. */
  say?: ((line: string) => void) | undefined;
};

export type Opened = {
  store: Store;
  limiter: Limiter & { sweep(): void | Promise<void> };
  /** Where there are connections to be shared. */
  poolUse?: () => PoolUse;
  /** The file, when it was made, or was empty. */
  created?: string | undefined;
  /** Closes the store of a start that comes to nothing, and takes away the file that it made. */
  discard(): Promise<void>;
};

/**
 * Opens what DATABASE_URL names; its form was checked with the configuration. SQLite serves one process, which
 * can keep the rate windows itself; in PostgreSQL they stand beside the games, for all instances.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, databaseConnections, limits, monotonic, say } = options;
  if (!isPostgres(databaseUrl)) {
    const store = openSqlite(databaseUrl, createSteadyClock(Date.now, monotonic));
    return {
      store,
      limiter: createMemoryLimiter(limits, monotonic),
      created: newFileOf(databaseUrl, store),
      discard: store.discard,
    };
  }
  await migratePostgres(databaseUrl, say);
  const pool = createPool(readPostgresUrl(databaseUrl), databaseConnections);
  const store = await openPostgresStore(pool);
  return {
    store,
    limiter: createPostgresLimiter(limits, pool, monotonic),
    poolUse: pool.use,
    discard: store.close,
  };
}

/** Brings the database up to date and fills it when it is empty, and does nothing else. Answers a file that it made. */
export async function migrateDatabase(
  databaseUrl: string,
  say?: OpenOptions['say'],
): Promise<string | undefined> {
  if (isPostgres(databaseUrl)) {
    await migratePostgres(databaseUrl, say);
    return undefined;
  }
  const store = openSqlite(databaseUrl, Date.now);
  await store.close();
  return newFileOf(databaseUrl, store);
}

/** Opens a database that is there and of this program's version, beside the instances that serve it. */
export async function openAdmin(databaseUrl: string): Promise<StoreAdmin> {
  if (isPostgres(databaseUrl)) return openPostgresAdmin(readPostgresUrl(databaseUrl));
  return openSqliteAdmin({ path: databaseUrl.slice('sqlite:'.length) });
}

/** The file of a SQLite database; `undefined` for PostgreSQL, which has programs of its own for its copies. */
export function sqliteFileOf(databaseUrl: string): string | undefined {
  if (isPostgres(databaseUrl)) return undefined;
  const path = databaseUrl.slice('sqlite:'.length);
  if (path === ':memory:')
    throw new StoreUnusable('A database in memory is gone with its service: name a file');
  return path;
}

export function isPostgres(databaseUrl: string): boolean {
  return databaseUrl.startsWith('postgres');
}

function newFileOf(databaseUrl: string, { created }: SqliteStore): string | undefined {
  const path = databaseUrl.slice('sqlite:'.length);
  return created && path !== ':memory:' ? resolve(path) : undefined;
}

function openSqlite(databaseUrl: string, now: () => number): SqliteStore {
  return openSqliteStore({ path: databaseUrl.slice('sqlite:'.length), seed: seedCategories(), now });
}

function migratePostgres(databaseUrl: string, say: OpenOptions['say']): Promise<void> {
  return prepareDatabase(readPostgresUrl(databaseUrl), seedCategories(), say && { say });
}
