import { copyFileSync, existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import type { Additions } from '../additions.ts';
import { logStep, type StoredAct } from '../admin/moderation.ts';
import { repeatActs } from '../admin/repeat.ts';
import { checkBackup, refuseNoFile, refuseOwnFile } from './backup.ts';
import { keptErasures } from './erasures.ts';
import { isDamaged, unusable } from './errors.ts';
import { inodeOf, makeFolder, newFile, setOwnerAndMode, timeInName } from './filesystem.ts';
import {
  LOCK_TIMEOUT_MS,
  lockAgainstUse,
  openSqliteFile,
  openToServe,
  refuseReadOnly,
  SIDE_FILES,
} from './open.ts';
import { createRows } from './query.ts';
import { openSqliteForCommand } from './store.ts';

export type Restored = {
  /** The path of the replaced database. */
  kept: string | undefined;
  /** The acts of moderation that are later than the backup, and were done again. */
  repeated: number;
  /** The names among them that are unknown, because the file with the key is missing. */
  unknown: number;
};

/** Killed at any moment, it leaves a complete database, old or new. */
export async function restoreSqlite(
  file: string,
  place: string,
  now: Date,
  additions: Additions,
): Promise<Restored> {
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
    const { temporary, put, drop } = newFile(path);
    try {
      copyFileSync(file, temporary);
      checkBackup(temporary, file);
      takeOwner(temporary, path);
      // Locked until the new file is in place, so that no service can start on the old one.
      if (replaces) old = lockOld(path);
      const repeated = await repeatLaterActs(temporary, path, old, additions);
      // The old file gets a second name, so that one rename replaces it.
      if (replaces) linkSync(path, kept);
      // Left by a damaged or deleted database: SQLite would apply them to the new file.
      for (const suffix of SIDE_FILES) {
        if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${kept}${suffix}`);
      }
      put();
      return { kept: replaces ? kept : undefined, ...repeated };
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

/** What operators erased must not come back. The log of the replaced database and the file beside it know it. */
async function repeatLaterActs(
  restored: string,
  path: string,
  old: DatabaseSync | undefined,
  additions: Additions,
) {
  const { hashOf, acts: kept } = keptErasures(path);
  const all = new Map([...kept, ...actsIn(old)].map((act) => [act.id, act]));
  const acts = laterActs(restored, all.values());
  if (acts.length === 0) return { repeated: 0, unknown: 0 };
  // The acts need the tables of this version; the copy for a rollback is the backup itself.
  const { db, migrated } = openToServe(restored, [], LOCK_TIMEOUT_MS);
  db.close();
  if (migrated.keptAs) rmSync(migrated.keptAs);
  const store = openSqliteForCommand(restored, additions);
  try {
    await repeatActs(store, acts, hashOf);
  } finally {
    await store.close();
  }
  using log = openSqliteFile(restored, LOCK_TIMEOUT_MS);
  const rows = createRows(log);
  for (const act of acts) rows(...logStep(act));
  const unknown = hashOf ? 0 : acts.filter(({ what }) => what === 'name').length;
  return { repeated: acts.length - unknown, unknown };
}

/** None of a database that is damaged, or empty. */
function actsIn(old: DatabaseSync | undefined): StoredAct[] {
  const isThere = old?.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moderation_log'").get();
  return isThere ? (createRows(old as DatabaseSync)(READ_ACTS) as StoredAct[]) : [];
}

/** Those that the backup does not know, in their order. One older than its newest game is of another database. */
function laterActs(restored: string, all: Iterable<StoredAct>): StoredAct[] {
  using db = new DatabaseSync(restored);
  const rows = createRows(db);
  const known = new Set((rows('SELECT id FROM moderation_log') as { id: string }[]).map(({ id }) => id));
  const [newest] = rows('SELECT max(id) AS id FROM games') as { id: string | null }[];
  const newestMs = Number.parseInt((newest?.id ?? '0').replace('-', '').slice(0, 12), 16);
  const later = [...all].filter(({ id, at }) => !known.has(id) && at >= newestMs);
  return later.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

const READ_ACTS = `
  SELECT id, at, act, what, about_id AS "aboutId", note, way, name_hash AS "nameHash", new_name AS "newName"
  FROM moderation_log`;

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
