import type { Limiter, Limits } from '../limit/limiter.ts';
import { createMemoryLimiter } from '../limit/memory.ts';
import { createPostgresLimiter } from '../limit/postgres.ts';
import { createPool } from '../postgres/pool.ts';
import { prepareDatabase } from '../postgres/schema.ts';
import { readPostgresUrl } from '../postgres/settings.ts';
import { openPostgresStore } from './postgres.ts';
import { seedCategories } from './seed.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export type OpenOptions = {
  databaseUrl: string;
  databaseConnections: number;
  limits: Limits;
  now: () => number;
};

export type Opened = { store: Store; limiter: Limiter & { sweep(): void | Promise<void> } };

/**
 * Opens what DATABASE_URL names; its form was checked with the configuration. SQLite serves one process, which
 * can keep the rate windows itself; in PostgreSQL they stand beside the games, for all instances.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, databaseConnections, limits, now } = options;
  if (!isPostgres(databaseUrl)) {
    return { store: openSqlite(databaseUrl, now), limiter: createMemoryLimiter(limits, now) };
  }
  await migratePostgres(databaseUrl);
  const pool = createPool(readPostgresUrl(databaseUrl), databaseConnections);
  return { store: await openPostgresStore(pool), limiter: createPostgresLimiter(limits, pool) };
}

/** Brings the database up to date and fills it when it is empty, and does nothing else. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  if (isPostgres(databaseUrl)) await migratePostgres(databaseUrl);
  else await openSqlite(databaseUrl, Date.now).close();
}

export function isPostgres(databaseUrl: string): boolean {
  return databaseUrl.startsWith('postgres');
}

function openSqlite(databaseUrl: string, now: () => number): Store {
  return openSqliteStore({ path: databaseUrl.slice('sqlite:'.length), seed: seedCategories(), now });
}

function migratePostgres(databaseUrl: string): Promise<void> {
  return prepareDatabase(readPostgresUrl(databaseUrl), seedCategories());
}
