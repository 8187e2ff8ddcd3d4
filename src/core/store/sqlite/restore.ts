import { copyFileSync, existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../../platform/errors.ts';
import type { Additions, RestoredDatabase } from '../additions.ts';
import { assertRegularFile, checkBackup, refuseOwnFile } from './backup.ts';
import { keptErasures } from './erasures.ts';
import { isDamaged, unusable } from './errors.ts';
import { inodeOf, makeFolder, newFile, setOwnerAndMode, timeInName } from './filesystem.ts';
import { LOCK_TIMEOUT_MS, lockAgainstUse, openToServe, refuseReadOnly, SIDE_FILES } from './open.ts';
import { createRows } from './query.ts';
import { openSqliteForCommand } from './store.ts';

type RestoreResult = {
  /** The path of the replaced database. */
  kept: string | undefined;
  /** The features' notes about the restore, for the operator. */
  notes: readonly string[];
};

/** Restores a backup. If killed at any moment, it leaves a complete database, old or new. */
export async function restoreSqlite(
  file: string,
  target: string,
  now: Date,
  additions: Additions,
): Promise<RestoreResult> {
  assertRegularFile(file);
  if (['-wal', '-journal'].some((suffix) => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.size)) {
    throw new StoreUnusable(`${file} is a database in use, not a copy. Make a copy with "wordsearch backup"`);
  }
  const replaces = existsSync(target);
  const path = replaces ? realpathSync(target) : target;
  const kept = `${path}.replaced-${timeInName(now)}`;
  let old: DatabaseSync | undefined;
  try {
    if (replaces) refuseReplacing(path, file, kept);
    else makeFolder(dirname(path), (folder) => giveToOwnerAbove(folder));
    const { temporary, put, drop } = newFile(path);
    try {
      copyFileSync(file, temporary);
      checkBackup(temporary, file);
      takeOwner(temporary, path);
      // Locked until the new file is in place, so that no service can start on the old one.
      if (replaces) old = lockOld(path);
      const notes = await repeatErasures(temporary, path, old, additions);
      // The old file gets a second name, so that one rename replaces it.
      if (replaces) linkSync(path, kept);
      // These files belong to a damaged or deleted database, and SQLite would apply them to the new file.
      for (const suffix of SIDE_FILES) {
        if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${kept}${suffix}`);
      }
      put();
      return { kept: replaces ? kept : undefined, notes };
    } catch (error) {
      drop();
      throw error;
    }
  } catch (error) {
    if (inodeOf(path) === inodeOf(kept)) rmSync(kept, { force: true });
    throw unusable(file, error);
  } finally {
    old?.close();
  }
}

/** Erased data must not come back. The replaced database and the file next to it record the erasures. */
async function repeatErasures(
  restored: string,
  path: string,
  old: DatabaseSync | undefined,
  additions: Additions,
): Promise<string[]> {
  const restoredDatabase: RestoredDatabase = {
    old: old && createRows(old),
    backup(text) {
      using db = new DatabaseSync(restored);
      return createRows(db)(text);
    },
    kept: keptErasures(path),
    async change(act) {
      // The copy for a rollback is the backup itself.
      const { db, migrated } = openToServe(restored, [], LOCK_TIMEOUT_MS);
      db.close();
      if (migrated.keptAs) rmSync(migrated.keptAs);
      const store = openSqliteForCommand(restored, additions);
      await act(store).finally(store.close);
    },
  };
  const notes: string[] = [];
  for (const repeat of additions.restored) notes.push(...(await repeat(restoredDatabase)));
  return notes;
}

function refuseReplacing(path: string, file: string, kept: string): void {
  assertRegularFile(path);
  refuseOwnFile(file, path);
  refuseReadOnly(path);
  if (existsSync(kept)) throw new StoreUnusable(`${kept} already exists. Try again in a second`);
  const { uid } = statSync(path);
  if (!isRoot() && uid !== process.geteuid?.()) {
    throw new StoreUnusable(
      `The database ${path} belongs to another user (${uid}). Run this as that user or as root`,
    );
  }
}

/** Takes the owner of the replaced database, otherwise of the folder, so that the service can write the file. */
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
    // No service can run on a database that is too damaged to open, so it is kept unchanged.
    if (!isDamaged(error)) throw error;
    return undefined;
  }
}
