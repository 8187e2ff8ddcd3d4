import { StoreUnusable } from '../errors.ts';

/* Reads the URL of a database, whose syntax the configuration has checked. */

/** Returns the path of a SQLite database; `undefined` for PostgreSQL. */
export function sqliteFileOf(databaseUrl: string): string | undefined {
  return isPostgres(databaseUrl) ? undefined : fileOf(sqlitePathOf(databaseUrl));
}

export function isPostgres(databaseUrl: string): boolean {
  return databaseUrl.startsWith('postgres');
}

export function sqlitePathOf(databaseUrl: string): string {
  return databaseUrl.slice('sqlite:'.length);
}

export function fileOf(path: string): string {
  if (path !== ':memory:') return path;
  throw new StoreUnusable('A database in memory exists only inside its service. Name a file');
}
