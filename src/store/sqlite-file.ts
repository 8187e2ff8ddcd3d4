import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationsFor, pendingMigrations } from './migrate.ts';
import { type Category, StoreUnavailable, StoreUnusable } from './store.ts';

/** The SQLite file itself: opening it, bringing it to this program's schema, and what its failures mean. */

export function openDatabase(path: string, timeout: number): DatabaseSync {
  try {
    if (path !== ':memory:') makeFolder(dirname(path));
    const db = new DatabaseSync(path, { timeout });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    return db;
  } catch (error) {
    throw unusable(path, error);
  }
}

/** Opens a database that a service has made, of this program's version or an older one. */
export function openExistingDatabase(path: string, timeout: number): DatabaseSync {
  if (path === ':memory:')
    throw new StoreUnusable('A database in memory is gone with its service: name a file');
  if (!existsSync(path)) {
    throw new StoreUnusable(
      `There is no database ${path}: name it with --database, or start the service once`,
    );
  }
  return openDatabase(path, timeout);
}

/** Opens it to be changed as it is: its schema is not brought up to date under a running service. */
export function openCurrentDatabase(path: string, timeout: number): DatabaseSync {
  const db = openExistingDatabase(path, timeout);
  try {
    if (pendingMigrations(migrationsFor('sqlite'), versionOf(db)).length === 0) return db;
    throw new StoreUnusable(
      `The database ${path} is of an older version: run "wordsearch migrate" on it first`,
    );
  } catch (error) {
    db.close();
    throw unusable(path, error);
  }
}

/** Not mkdir's own recursion: it never returns where the system refuses a folder with ENOENT, as in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Writes the version even when it stands there already: a file that cannot be written must show at the start. */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  db.exec(`PRAGMA user_version = ${version}`);
  const pending = pendingMigrations(migrationsFor('sqlite'), version);
  if (pending.length > 0 && version > 0) keepCopy(db.location(), version);
  for (const migration of pending) {
    db.exec(`${migration.sql}; PRAGMA user_version = ${migration.version}`);
  }
  db.exec('COMMIT');
}

/** The way back from a migration: the file as it was, beside it. No one writes meanwhile, the lock is ours. */
function keepCopy(path: string | null, version: number): void {
  if (path === null) return;
  const copy = `${path}.schema-${version}`;
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  const reader = new DatabaseSync(path, { readOnly: true });
  try {
    reader.prepare('VACUUM INTO ?').run(part);
  } finally {
    reader.close();
  }
  sync(part);
  renameSync(part, copy);
}

/** Waits until the disk has what was written to the file, or which names the folder holds. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function versionOf(db: DatabaseSync): number {
  return db.prepare('PRAGMA user_version').get()?.user_version as number;
}

export function seedOnce(db: DatabaseSync, seed: readonly Category[]): void {
  db.exec('BEGIN IMMEDIATE');
  if (db.prepare('SELECT 1 FROM categories LIMIT 1').get() === undefined) {
    const insert = db.prepare('INSERT INTO categories (id, name, words) VALUES (?, ?, ?)');
    for (const { id, name, words } of seed) insert.run(id, name, JSON.stringify(words));
  }
  db.exec('COMMIT');
}

export function unusable(path: string, error: unknown): Error {
  if (error instanceof StoreUnusable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnusable(`The SQLite database ${path} cannot be used: ${reason}`, { cause: error });
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** A lock held by another process passes; everything else is a fault of its own. */
export function asStoreError(error: unknown): never {
  if (isLocked(error)) {
    throw new StoreUnavailable('The database is locked by another process', { cause: error });
  }
  throw error;
}

export function isLocked(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && [SQLITE_BUSY, SQLITE_LOCKED].includes(code & 0xff);
}
