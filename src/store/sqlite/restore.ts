import { copyFileSync, existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import { checkBackup, refuseNoFile, refuseOwnFile } from './backup.ts';
import { isDamaged, unusable } from './errors.ts';
import { inodeOf, makeFolder, putFile, setOwnerAndMode, timeInName } from './filesystem.ts';
import { lockAgainstUse, refuseReadOnly, SIDE_FILES } from './open.ts';

/** Returns the path of the replaced database. Killed at any moment, it leaves a complete one, old or new. */
export function restoreSqlite(file: string, place: string, now: Date): string | undefined {
  refuseNoFile(file);
  if (['-wal', '-journal'].some((suffix) => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.size)) {
    throw new StoreUnusable(`${file} is a database in use, not a copy: make one with "wordsearch backup"`);
  }
  const replaces = existsSync(place);
  const path = replaces ? realpathSync(place) : place;
  const kept = `${path}.replaced-${timeInName(now)}`;
  let old: DatabaseSync | undefined;
  try {
    if (replaces) refuseReplacing(path, file, kept);
    else makeFolder(dirname(path), (folder) => giveToOwnerAbove(folder));
    putFile(path, (temporary) => {
      copyFileSync(file, temporary);
      checkBackup(temporary, file);
      takeOwner(temporary, path);
      // Locked until the new file is in place, so that no service can start on the old one.
      if (replaces) old = lockOld(path);
      // The old file gets a second name, so that one rename replaces it.
      if (replaces) linkSync(path, kept);
      // Left by a damaged or deleted database: SQLite would apply them to the new file.
      for (const suffix of SIDE_FILES) {
        if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${kept}${suffix}`);
      }
    });
  } catch (error) {
    if (inodeOf(path) === inodeOf(kept)) rmSync(kept, { force: true });
    throw unusable(file, error);
  } finally {
    old?.close();
  }
  return replaces ? kept : undefined;
}

function refuseReplacing(path: string, file: string, kept: string): void {
  refuseNoFile(path);
  refuseOwnFile(file, path);
  refuseReadOnly(path);
  if (existsSync(kept)) throw new StoreUnusable(`${kept} is there already: try again in a second`);
  const { uid } = statSync(path);
  if (!isRoot() && uid !== process.geteuid?.()) {
    throw new StoreUnusable(
      `The database ${path} belongs to another user (${uid}): run this as that user or as root`,
    );
  }
}

/** Of the replaced database, else of the folder, so that the service can write the file. */
function takeOwner(temporary: string, path: string): void {
  const replaced = statSync(path, { throwIfNoEntry: false });
  if (replaced) setOwnerAndMode(temporary, replaced, replaced.mode);
  else giveToOwnerAbove(temporary, 0o600);
}

function giveToOwnerAbove(path: string, mode = statSync(path).mode): void {
  setOwnerAndMode(path, statSync(isRoot() ? dirname(path) : path), mode);
}

function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

function lockOld(path: string): DatabaseSync | undefined {
  const db = new DatabaseSync(path);
  try {
    lockAgainstUse(db, path);
    return db;
  } catch (error) {
    db.close();
    // No service can run on a database that is too damaged to open: it is kept unchanged.
    if (!isDamaged(error)) throw error;
    return undefined;
  }
}
