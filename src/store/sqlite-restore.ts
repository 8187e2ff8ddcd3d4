import { existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../errors.ts';
import { copyInto, createPart, giveTo, makeFolder, removeEmpty, sync } from './files.ts';
import { checkCopy, refuseNoFile, refuseOwnFile } from './sqlite-copy.ts';
import { isDamaged, isLocked, refuseReadOnly, SIDE_FILES, unusable } from './sqlite-file.ts';

/**
 * Puts a copy of the file in the place of the database, which no service may have open. Answers where the
 * replaced database is kept, if there was one. Killed at any moment, it leaves a whole database in that place: the
 * old one or the new one.
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
    part = createPart(path);
    copyInto(file, part);
    checkCopy(part);
    takeOwner(part, path);
    sync(part);
    if (replaces) swap(part, path, kept);
    else putInPlace(part, path, kept);
    sync(dirname(path));
  } catch (error) {
    if (part) rmSync(part, { force: true });
    removeEmpty(folders);
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

/** Owner and mode of the database that is replaced, else of its folder: whoever runs this, the service can write. */
function takeOwner(part: string, path: string): void {
  const replaced = statSync(path, { throwIfNoEntry: false });
  const folder = statSync(dirname(path));
  if (replaced) giveTo(part, replaced, replaced.mode);
  else giveTo(part, isRoot() ? folder : statSync(part), folder.mode & 0o644);
}

function giveToOwnerAbove(folder: string): string {
  if (isRoot()) giveTo(folder, statSync(dirname(folder)), statSync(folder).mode);
  return folder;
}

function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** The old file gets a second name first, so that the new one can take the place in one step. */
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
 * A service keeps its file in WAL mode open, and SQLite leaves that mode only for the last one that has it open.
 * Leaving it also writes what the log still holds into the file that is kept. The lock is held until the new file is
 * in place, so that no service starts on the old one meanwhile.
 */
function lockAgainstUse(path: string): DatabaseSync | undefined {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isLocked(error)) throw new StoreUnusable(`${path} is in use: stop the service first`);
    // A database too damaged to be opened serves nobody: it is kept as it is.
    if (!isDamaged(error)) throw error;
    return undefined;
  }
}

/** A second name, or a copy where the file system has no second names. */
function keep(path: string, kept: string): void {
  try {
    linkSync(path, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StoreUnusable(`${kept} is there already: try again in a second`);
    }
    const copy = createPart(kept);
    copyInto(path, copy);
    giveTo(copy, statSync(path), statSync(path).mode);
    renameSync(copy, kept);
  }
  sync(dirname(kept));
}

/**
 * Side files of a damaged or missing database are moved to the side of the one that is kept, before: SQLite would read
 * them as changes to the new file.
 */
function putInPlace(part: string, path: string, kept: string): void {
  const moved: string[] = [];
  try {
    for (const suffix of SIDE_FILES.filter((end) => existsSync(`${path}${end}`))) {
      renameSync(`${path}${suffix}`, `${kept}${suffix}`);
      moved.push(suffix);
    }
    sync(dirname(path));
    renameSync(part, path);
  } catch (error) {
    for (const suffix of moved) renameSync(`${kept}${suffix}`, `${path}${suffix}`);
    throw error;
  }
}
