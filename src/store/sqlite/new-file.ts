import { closeSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import type { Migrated } from '../migrate.ts';
import type { Category } from '../store.ts';
import { isLocked, migrate, openSqliteFile, refuseReadOnly, SIDE_FILES, unusable } from './file.ts';
import { inodeOf, makeFolder, removeEmptyFolders } from './files.ts';

export type Opened = {
  db: DatabaseSync;
  migrated: Migrated;
  /** Call after the close: deletes the file if it was created here, contains no game, and no process has it open. */
  discardFile(): void;
};

/** How long a service or a migration waits while another process holds the lock of the file. */
export const LOCK_TIMEOUT_MS = 2000;

/** Opens, creates or migrates the database for a service. When that fails, no new file or folder is left. */
export function openToServe(path: string, seed: readonly Category[], lockTimeoutMs: number): Opened {
  const discardFile = makeFile(path);
  let db: DatabaseSync | undefined;
  try {
    refuseReadOnly(path);
    const id = inodeOf(path);
    db = openSqliteFile(path, lockTimeoutMs);
    const migrated = migrate(db, seed);
    // A restore held the lock and replaced the file: the open one has no name any more, so writes to it would be lost.
    if (inodeOf(path) !== id)
      throw new StoreUnusable(`${path} was replaced while it was opened: start again`);
    return { db, migrated, discardFile };
  } catch (error) {
    db?.close();
    discardFile();
    throw unusable(path, error);
  }
}

/** Creates the file and its folder if they are missing. Returns a function that deletes what was created. */
function makeFile(path: string): () => void {
  const nothing = () => {};
  if (path === ':memory:') return nothing;
  const folders: string[] = [];
  try {
    makeFolder(dirname(path), (folder) => folders.push(folder));
    if (!createEmpty(path)) return nothing;
  } catch (error) {
    removeEmptyFolders(folders);
    throw unusable(path, error);
  }
  return () => {
    if (removeUnused(path)) removeEmptyFolders(folders);
  };
}

/** `false` when the file exists. */
function createEmpty(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Deletes the file under an exclusive lock, which SQLite grants only if no other process has the file open. */
function removeUnused(path: string): boolean {
  const db = new DatabaseSync(path);
  try {
    if (isUsed(db)) return false;
    for (const suffix of ['', ...SIDE_FILES]) rmSync(`${path}${suffix}`, { force: true });
    return true;
  } finally {
    db.close();
  }
}

/** After any error other than a lock, such as a full disk, no process can use the file. */
function isUsed(db: DatabaseSync): boolean {
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return hasGames(db);
  } catch (error) {
    return isLocked(error);
  }
}

function hasGames(db: DatabaseSync): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'games'").get();
  return table !== undefined && db.prepare('SELECT 1 FROM games LIMIT 1').get() !== undefined;
}
