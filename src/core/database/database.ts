import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fileOf, isPostgres, sqlitePathOf } from '../../platform/config/database-url.ts';
import { createMemoryLimiter } from '../../platform/limit/memory.ts';
import { ALL_SEED } from '../store/categories.ts';
import { type CopyRequest, copyRows } from '../store/copy.ts';
import { type Migrated, migrationNews } from '../store/migrate.ts';
import { createSteadyClock } from '../store/sqlite/clock.ts';
import { LOCK_TIMEOUT_MS, lockForService, openToServe } from '../store/sqlite/open.ts';
import { openSqliteForCommand, openSqliteForCopy, openSqliteStore, tablesOf } from '../store/sqlite/store.ts';
import type { Database } from './opened.ts';

/** Imports PostgreSQL's client only if it is used, because a start on SQLite is faster without it. */
export async function databaseAt(databaseUrl: string): Promise<Database> {
  if (isPostgres(databaseUrl)) return (await import('./postgres.ts')).postgresAt(databaseUrl);
  return sqliteAt(sqlitePathOf(databaseUrl));
}

/** Copies everything from SQLite to PostgreSQL or back, and returns the number of rows of each table. */
export async function copyDatabase(from: string, to: string, show: CopyRequest['show']) {
  await using source = await (await databaseAt(from)).openForCopy();
  await using target = await (await databaseAt(to)).openForCopy(ALL_SEED);
  const tables = await tablesOf((isPostgres(from) ? target : source).query);
  return await copyRows({ from: source, to: target, tables, show });
}

function sqliteAt(path: string): Database {
  const newsOf = (migrated: Migrated) =>
    path === ':memory:' ? undefined : migrationNews(migrated, resolve(path));
  return {
    async open({ force = false, limits, additions, monotonic, logLine }) {
      const now = createSteadyClock(Date.now, monotonic, logLine);
      let lock: DatabaseSync | null = null;
      const prepare = () => {
        lock = path === ':memory:' ? null : lockForService(path, force);
      };
      const opened = openSqliteStore({ path, seed: ALL_SEED, now, additions, prepare });
      const store = { ...opened, close: () => opened.close().finally(() => lock?.close()) };
      return { store, limiter: createMemoryLimiter(limits, monotonic), news: newsOf(opened.migrated) };
    },

    async migrate() {
      const { db, migrated } = openToServe(path, ALL_SEED, LOCK_TIMEOUT_MS);
      db.close();
      return newsOf(migrated);
    },

    openForCommand: async (additions) => openSqliteForCommand(fileOf(path), additions),
    openForCopy: async (seed) => openSqliteForCopy(fileOf(path), seed),
  };
}
