import { closeSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../errors.ts';
import { idOf, makeFolder, removeEmpty } from './files.ts';
import { isLocked, migrate, openDatabase, refuseReadOnly, SIDE_FILES, unusable } from './sqlite-file.ts';
import type { Category } from './store.ts';

export type Opened = {
  db: DatabaseSync;
  /** Whether there was nothing in it. */
  created: boolean;
  /** Takes away the file that was made here, once it is closed and unless somebody has put a game into it. */
  discardFile(): void;
};

/** Opens the database to serve it, made where it is missing and brought up to date. Refused, it leaves nothing new. */
export function openToServe(path: string, seed: readonly Category[], lockTimeoutMs: number): Opened {
  const discardFile = makeFile(path);
  let db: DatabaseSync | undefined;
  try {
    refuseReadOnly(path);
    const id = idOf(path);
    db = openDatabase(path, lockTimeoutMs);
    const created = migrate(db, seed) === 0;
    // A restore that held the lock has put another file here: this one has no name, and must not be written to.
    if (idOf(path) !== id) throw new StoreUnusable(`${path} was replaced while it was opened: start again`);
    return { db, created, discardFile };
  } catch (error) {
    db?.close();
    discardFile();
    throw unusable(path, error);
  }
}

/** Makes the file and its folder where they are missing; answers how to take away what was made. */
function makeFile(path: string): () => void {
  const nothing = () => {};
  if (path === ':memory:') return nothing;
  const folders: string[] = [];
  try {
    makeFolder(dirname(path), (folder) => folders.push(folder));
    if (!createEmpty(path)) return nothing;
  } catch (error) {
    removeEmpty(folders);
    throw unusable(path, error);
  }
  return () => {
    if (removeUnused(path)) removeEmpty(folders);
  };
}

/** `false` when a file is there already. */
function createEmpty(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o644));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Under a lock that nobody gets while another process has the file open; with a game in it, it is somebody's. */
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

/** A fault other than a lock, as of a full disk, is why this start is refused: nobody else could use the file either. */
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
