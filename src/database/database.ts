import { resolve } from 'node:path';
import { StoreUnusable } from '../errors.ts';
import { createMemoryLimiter } from '../limit/memory.ts';
import { createSqliteRelay } from '../live/sqlite.ts';
import type { StoreAdmin } from '../store/admin.ts';
import { seedCategories } from '../store/seed.ts';
import { openSqliteAdmin } from '../store/sqlite/admin.ts';
import { LOCK_TIMEOUT_MS, openToServe } from '../store/sqlite/new-file.ts';
import { createSteadyClock } from '../store/sqlite/steady-clock.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import type { Opened, OpenOptions } from './opened.ts';

/**
 * Opens the database of DATABASE_URL, whose syntax the configuration has checked. With SQLite the rate windows are in
 * the memory of the one process.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, limits, monotonic, logLine } = options;
  if (isPostgres(databaseUrl)) return (await importPostgres()).openPostgres(options);
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

/** Migrates the database and seeds it when it is empty. Returns the path of a file that it created. */
export async function migrateDatabase(
  databaseUrl: string,
  logLine?: OpenOptions['logLine'],
): Promise<string | undefined> {
  if (isPostgres(databaseUrl)) {
    await (await importPostgres()).migratePostgres(databaseUrl, logLine);
    return undefined;
  }
  const { db, created } = openToServe(databaseUrl.slice('sqlite:'.length), seedCategories(), LOCK_TIMEOUT_MS);
  db.close();
  return newFileOf(databaseUrl, created);
}

/** Opens an existing database that has this program's schema version, while instances serve it. */
export async function openAdmin(databaseUrl: string): Promise<StoreAdmin> {
  if (isPostgres(databaseUrl)) return (await importPostgres()).openAdminOf(databaseUrl);
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

/** Imported only for PostgreSQL: without its client every start on SQLite takes less time. */
function importPostgres() {
  return import('./postgres.ts');
}
