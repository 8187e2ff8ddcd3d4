import type { Limiter, Limits } from '../limit/limiter.ts';
import { createMemoryLimiter } from '../limit/memory.ts';
import { createPostgresLimiter } from '../limit/postgres.ts';
import { createPool, type PoolUse } from '../postgres/pool.ts';
import { prepareDatabase } from '../postgres/schema.ts';
import { readPostgresUrl } from '../postgres/settings.ts';
import type { StoreAdmin } from './admin.ts';
import { openPostgresStore } from './postgres.ts';
import { openPostgresAdmin } from './postgres-admin.ts';
import { seedCategories } from './seed.ts';
import { openSqliteStore } from './sqlite.ts';
import { openSqliteAdmin } from './sqlite-admin.ts';
import { type Store, StoreUnusable } from './store.ts';

export type OpenOptions = {
  databaseUrl: string;
  databaseConnections: number;
  limits: Limits;
  now: () => number;
  /** For what an operator who waits for the start should know. */
  say?: ((line: string) => void) | undefined;
};

export type Opened = {
  store: Store;
  limiter: Limiter & { sweep(): void | Promise<void> };
  /** Where there are connections to be shared. */
  poolUse?: () => PoolUse;
};

/**
 * Opens what DATABASE_URL names; its form was checked with the configuration. SQLite serves one process, which
 * can keep the rate windows itself; in PostgreSQL they stand beside the games, for all instances.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, databaseConnections, limits, now, say } = options;
  if (!isPostgres(databaseUrl)) {
    return { store: openSqlite(databaseUrl, now), limiter: createMemoryLimiter(limits, now) };
  }
  await migratePostgres(databaseUrl, say);
  const pool = createPool(readPostgresUrl(databaseUrl), databaseConnections);
  return {
    store: await openPostgresStore(pool),
    limiter: createPostgresLimiter(limits, pool),
    poolUse: pool.use,
  };
}

/** Brings the database up to date and fills it when it is empty, and does nothing else. */
export async function migrateDatabase(databaseUrl: string, say?: OpenOptions['say']): Promise<void> {
  if (isPostgres(databaseUrl)) await migratePostgres(databaseUrl, say);
  else await openSqlite(databaseUrl, Date.now).close();
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

function openSqlite(databaseUrl: string, now: () => number): Store {
  return openSqliteStore({ path: databaseUrl.slice('sqlite:'.length), seed: seedCategories(), now });
}

function migratePostgres(databaseUrl: string, say: OpenOptions['say']): Promise<void> {
  return prepareDatabase(readPostgresUrl(databaseUrl), seedCategories(), say && { say });
}
