import { resolve } from 'node:path';
import { StoreUnusable } from '../errors.ts';
import { createMemoryLimiter } from '../limit/memory.ts';
import type { StoreAdmin } from '../store/admin.ts';
import { type CopyOrder, type CopySide, copyRows } from '../store/copy.ts';
import { type Migrated, migrationNews } from '../store/migrate.ts';
import { seedCategories } from '../store/seed.ts';
import { openSqliteAdmin } from '../store/sqlite/admin.ts';
import { openSqliteSide, tablesOf } from '../store/sqlite/copy.ts';
import { LOCK_TIMEOUT_MS, openToServe } from '../store/sqlite/new-file.ts';
import { createSteadyClock } from '../store/sqlite/steady-clock.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import type { Category } from '../store/store.ts';
import type { Opened, OpenOptions } from './opened.ts';

/**
 * Opens the database of DATABASE_URL, whose syntax the configuration has checked. With SQLite the rate windows are in
 * the memory of the one process.
 */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, limits, monotonic, logLine } = options;
  if (isPostgres(databaseUrl)) return (await importPostgres()).openPostgres(options);
  const store = openSqliteStore({
    path: pathOf(databaseUrl),
    seed: seedCategories(),
    now: createSteadyClock(Date.now, monotonic, logLine),
    logLine,
  });
  return {
    store,
    limiter: createMemoryLimiter(limits, monotonic),
    news: newsOf(databaseUrl, store.migrated),
  };
}

/** Migrates the database and seeds it when it is empty. Returns a line about what it did. */
export async function migrateDatabase(
  databaseUrl: string,
  logLine?: OpenOptions['logLine'],
): Promise<string | undefined> {
  if (isPostgres(databaseUrl)) return (await importPostgres()).migratePostgres(databaseUrl, logLine);
  const { db, migrated } = openToServe(pathOf(databaseUrl), seedCategories(), LOCK_TIMEOUT_MS);
  db.close();
  return newsOf(databaseUrl, migrated);
}

/** Opens an existing database that has this program's schema version, while instances serve it. */
export async function openAdmin(databaseUrl: string, lockTimeoutMs?: number): Promise<StoreAdmin> {
  if (isPostgres(databaseUrl)) return (await importPostgres()).openAdminOf(databaseUrl);
  return openSqliteAdmin({ path: sqliteFileOf(databaseUrl) as string, lockTimeoutMs });
}

/** Copies everything from SQLite to PostgreSQL or back, and returns the number of rows of each table. */
export async function copyDatabase(
  from: string,
  to: string,
  show: CopyOrder['show'],
): Promise<Map<string, number>> {
  await using source = await openSide(from);
  await using target = await openSide(to, seedCategories());
  const tables = await tablesOf((isPostgres(from) ? target : source).query);
  return await copyRows({ from: source, to: target, tables, show });
}

async function openSide(databaseUrl: string, seed?: readonly Category[]): Promise<CopySide> {
  const path = sqliteFileOf(databaseUrl);
  if (path !== undefined) return openSqliteSide(path, seed);
  return (await importPostgres()).openSideOf(databaseUrl, seed);
}

/** The path of a SQLite database; `undefined` for PostgreSQL. */
export function sqliteFileOf(databaseUrl: string): string | undefined {
  if (isPostgres(databaseUrl)) return undefined;
  const path = pathOf(databaseUrl);
  if (path === ':memory:')
    throw new StoreUnusable('A database in memory exists only inside its service: name a file');
  return path;
}

function pathOf(databaseUrl: string): string {
  return databaseUrl.slice('sqlite:'.length);
}

export function isPostgres(databaseUrl: string): boolean {
  return databaseUrl.startsWith('postgres');
}

function newsOf(databaseUrl: string, migrated: Migrated): string | undefined {
  const path = pathOf(databaseUrl);
  return path === ':memory:' ? undefined : migrationNews(migrated, resolve(path));
}

/** Imported only for PostgreSQL: without its client every start on SQLite takes less time. */
function importPostgres() {
  return import('./postgres.ts');
}
