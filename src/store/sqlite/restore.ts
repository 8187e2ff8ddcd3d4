import { existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import { checkCopy, refuseNoFile, refuseOwnFile } from './backup.ts';
import { isDamaged, isLocked, refuseReadOnly, SIDE_FILES, unusable } from './file.ts';
import {
  copyContent,
  createTemporaryFile,
  fsyncPath,
  makeFolder,
  removeEmptyFolders,
  setOwnerAndMode,
} from './files.ts';

/**
 * Replaces the database, which no service may have open, by a copy of the file. Returns the path of the replaced
 * database, if there was one. If the process is killed at any moment, a complete database is in place: the old one or
 * the new one.
 */
export function restoreSqlite(file: string, place: string, now: Date): string | undefined {
  refuseNoFile(file);
  if (
    ['-wal', '-journal'].some(
      (suffix) => (statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.size ?? 0) > 0,
    )
  ) {
    throw new StoreUnusable(`${file} is a database in use, not a copy: make one with "wordsearch backup"`);
  }
  const path = existsSync(place) ? realpathSync(place) : place;
  const kept = `${path}.replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const replaces = existsSync(path);
  const folders: string[] = [];
  let part: string | undefined;
  try {
    if (replaces) refuseReplacing(path, file);
    else makeFolder(dirname(path), (folder) => folders.push(giveToOwnerAbove(folder)));
    part = createTemporaryFile(path);
    copyContent(file, part);
    checkCopy(part, file);
    takeOwner(part, path);
    fsyncPath(part);
    if (replaces) swap(part, path, kept);
    else putInPlace(part, path, kept);
    fsyncPath(dirname(path));
  } catch (error) {
    if (part) rmSync(part, { force: true });
    removeEmptyFolders(folders);
    throw unusable(file, error);
  }
  return replaces ? kept : undefined;
}

function refuseReplacing(path: string, file: string): void {
  refuseOwnFile(file, path);
  refuseNoFile(path);
  refuseReadOnly(path);
  const { uid } = statSync(path);
  if (!isRoot() && uid !== process.geteuid?.()) {
    throw new StoreUnusable(
      `The database ${path} belongs to another user (${uid}), who could not write to what is put in its place: run this as that user or as root`,
    );
  }
}

/** Copies owner and mode from the replaced database, else from its folder, so that the service can write the file. */
function takeOwner(part: string, path: string): void {
  const replaced = statSync(path, { throwIfNoEntry: false });
  const folder = statSync(dirname(path));
  if (replaced) setOwnerAndMode(part, replaced, replaced.mode);
  else setOwnerAndMode(part, isRoot() ? folder : statSync(part), folder.mode & 0o644);
}

function giveToOwnerAbove(folder: string): string {
  if (isRoot()) setOwnerAndMode(folder, statSync(dirname(folder)), statSync(folder).mode);
  return folder;
}

function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** The old file gets a second name first, so that one rename replaces it. */
function swap(part: string, path: string, kept: string): void {
  const lock = lockAgainstUse(path);
  try {
    keep(path, kept);
    try {
      putInPlace(part, path, kept);
    } catch (error) {
      rmSync(kept, { force: true });
      throw error;
    }
  } finally {
    lock?.close();
  }
}

/**
 * A service has its file open in WAL mode, and SQLite refuses to leave that mode while another connection is open.
 * Leaving it also moves the content of the WAL into the file. The lock is held until the new file is in place, so that
 * no service can start on the old one.
 */
function lockAgainstUse(path: string): DatabaseSync | undefined {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isLocked(error)) throw new StoreUnusable(`${path} is in use: stop the service first`);
    // No service can run on a database that is too damaged to open: it is kept unchanged.
    if (!isDamaged(error)) throw error;
    return undefined;
  }
}

/** Makes a hard link, or a copy where the file system has no hard links. */
function keep(path: string, kept: string): void {
  try {
    linkSync(path, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StoreUnusable(`${kept} is there already: try again in a second`);
    }
    const copy = createTemporaryFile(kept);
    copyContent(path, copy);
    setOwnerAndMode(copy, statSync(path), statSync(path).mode);
    renameSync(copy, kept);
  }
  fsyncPath(dirname(kept));
}

/**
 * First moves the side files of a damaged or missing database beside the kept one: SQLite would apply them to the new
 * file.
 */
function putInPlace(part: string, path: string, kept: string): void {
  const moved: string[] = [];
  try {
    for (const suffix of SIDE_FILES.filter((end) => existsSync(`${path}${end}`))) {
      renameSync(`${path}${suffix}`, `${kept}${suffix}`);
      moved.push(suffix);
    }
    fsyncPath(dirname(path));
    renameSync(part, path);
  } catch (error) {
    for (const suffix of moved) renameSync(`${kept}${suffix}`, `${path}${suffix}`);
    throw error;
  }
}
