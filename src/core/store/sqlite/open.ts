import { accessSync, constants, existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUse, StoreUnavailable, StoreUnusable } from '../../../platform/errors.ts';
import { migrationsFor, pendingMigrations } from '../migrate.ts';
import type { Category } from '../store.ts';
import { isLocked, MOVED, unusable } from './errors.ts';
import { inodeOf, makeFolder } from './filesystem.ts';
import { migrate, versionOf } from './schema.ts';

/** How long a service or a migration waits for another process's lock on the file. */
export const LOCK_TIMEOUT_MS = 2000;
/** How long a command waits for that lock. */
export const COMMAND_LOCK_MS = 10_000;

/** SQLite keeps these files next to the database while it is open, and after a crash until the next open. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'];

type Prepare = (db: DatabaseSync) => void;

/** Refuses another program's database before anything is written to it. `prepare` may refuse it too. */
export function openSqliteFile(path: string, timeout: number, prepare?: Prepare): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout });
    if (isForeign(db)) throw new StoreUnusable(`${path} is a database of another program. Name another file`);
    // Deleted rows may be personal data, so their bytes are overwritten.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    prepare?.(db);
    return db;
  } catch (error) {
    db?.close();
    throw unusable(path, error);
  }
}

/** `prepare` runs before a migration. */
export function openToServe(
  path: string,
  seed: Iterable<Category>,
  lockTimeoutMs: number,
  prepare?: Prepare,
) {
  let db: DatabaseSync | undefined;
  try {
    if (path !== ':memory:' && !existsSync(path)) {
      makeFolder(dirname(path));
      writeFileSync(path, '', { flag: 'a', mode: 0o600 });
    }
    refuseReadOnly(path);
    const inode = inodeOf(path);
    db = openSqliteFile(path, lockTimeoutMs, prepare);
    const migrated = migrate(db, seed);
    // A restore had the lock and replaced the file. The open file has no name, so writes to it would be lost.
    if (inodeOf(path) !== inode)
      throw new StoreUnusable(`${path} was replaced while it was opened. Start again`);
    return { db, migrated, inode };
  } catch (error) {
    db?.close();
    throw unusable(path, error);
  }
}

/** A new database has no tables, except Litestream's, which may open the file first. */
export function isForeign(db: DatabaseSync): boolean {
  // Both reads are in one transaction, because another process may be creating the tables.
  db.exec('BEGIN');
  const version = versionOf(db);
  const tables = db.prepare('SELECT name FROM sqlite_schema').all();
  db.exec('COMMIT');
  return version === 0
    ? tables.some(({ name }) => !String(name).startsWith('_litestream_'))
    : !tables.some(({ name }) => name === 'categories');
}

/** SQLite fails on a folder and in a read-only one; side files of a read-only file would break later starts. */
export function refuseReadOnly(path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) throw new StoreUnusable(`${path} is a folder. Name a file in it`);
  const files = ['', ...SIDE_FILES].map((suffix) => `${path}${suffix}`);
  for (const file of [...files, dirname(realpathSync(path))]) {
    try {
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    } catch {
      throw unusable(path, `${file} is read-only for this user. Make it writable`);
    }
  }
}

/** The database's schema may be older than this program's. */
export function openExistingDatabase(path: string, timeout = COMMAND_LOCK_MS, prepare?: Prepare) {
  if (!existsSync(path)) {
    throw new StoreUnusable(`There is no database ${path}. Name the right one, or start the service once`);
  }
  // While a service runs, its side files exist and SQLite creates none, so a read-only user may open it.
  if (!existsSync(`${path}-shm`)) refuseReadOnly(path);
  return openSqliteFile(path, timeout, prepare);
}

/** An older schema is not migrated here, because a service may be running on it. */
export function openCurrentDatabase(path: string, timeout?: number, prepare?: Prepare): DatabaseSync {
  return openExistingDatabase(path, timeout, (db) => {
    if (pendingMigrations(migrationsFor('sqlite'), versionOf(db)).length > 0) {
      throw new StoreUnusable(
        `The database ${path} has an older schema. Run "wordsearch migrate" on it first`,
      );
    }
    prepare?.(db);
  });
}

/** Locks the file until `db` is closed. SQLite leaves WAL mode only if no one else has the file open. */
export function lockAgainstUse(db: DatabaseSync, path: string): void {
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (isLocked(error)) throw new DatabaseInUse(`${path} is in use. Stop the service first`);
    throw error;
  }
}

/**
 * Keeps a second service off the database until it is closed. The lock is on an empty database next to it, which the
 * kernel releases when the process dies and which commands ignore. Returns `null` if another service has it and `force`
 * is set.
 */
export function lockForService(path: string, force: boolean): DatabaseSync | null {
  const file = `${realpathSync(path)}.lock`;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: force ? 0 : LOCK_TIMEOUT_MS });
    // With the journal in memory, nothing is written to the file.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db?.close();
    if (!isLocked(error)) throw unusable(file, error);
    if (force) return null;
    throw new DatabaseInUse(
      `Another service uses ${path}. Stop it, or add --force to start this one beside it`,
    );
  }
}

/** Empties the WAL, which has old bytes and which readers may be using. Returns whether it is empty. */
export function emptyWal(db: DatabaseSync): boolean {
  const { timeout } = db.prepare('PRAGMA busy_timeout').get() as { timeout: number };
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/** Writes to a file that lost its name or was replaced would be lost at the next start. */
export function assertSameFile(path: string, inode: string | undefined): void {
  if (inodeOf(path) === inode) return;
  const message = `${path} was moved or replaced while the service was running. Restart the service`;
  throw Object.assign(new StoreUnavailable(message), { code: MOVED });
}
