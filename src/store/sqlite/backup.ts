import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import { migrationsFor, pendingMigrations } from '../migrate.ts';
import { isForeign, openExistingDatabase, SIDE_FILES, unusable, versionOf } from './file.ts';
import { createTemporaryFile, fsyncPath, isSameFile } from './files.ts';

/** Pages copied in one event-loop tick, and between two progress reports. */
const PAGES_PER_STEP = 1000;

/**
 * Copies a database that may be in use. The copy gets its name only when it is complete and on the disk. Only its owner
 * may read it.
 */
export async function backupSqlite(
  path: string,
  target: string,
  progress: (share: number) => void,
): Promise<void> {
  const db = openToCopy(path);
  let part: string | undefined;
  try {
    refuseOwnFile(target, path);
    refuseNoFile(target);
    part = createTemporaryFile(target);
    await backup(db, part, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    });
    checkCopy(part, path);
    fsyncPath(part);
    renameSync(part, target);
    fsyncPath(dirname(target));
  } catch (error) {
    if (part) rmSync(part, { force: true });
    throw unusable(target, error);
  } finally {
    db.close();
  }
}

/** One read transaction for the whole copy: without it each write of the service would restart the copy. */
function openToCopy(path: string): DatabaseSync {
  const db = openExistingDatabase(path, 10_000);
  try {
    refuseOthers(db, path);
    db.exec('BEGIN; SELECT 1 FROM categories');
    return db;
  } catch (error) {
    db.close();
    throw unusable(path, error);
  }
}

/** Refuses the database and its side files, under any name, also through links. */
export function refuseOwnFile(file: string, database: string): void {
  const real = realpathSync(database);
  for (const own of ['', ...SIDE_FILES].map((suffix) => `${real}${suffix}`)) {
    if (!isSameFile(file, own)) continue;
    const which = own === real ? `the database ${database} itself` : `a part of the database ${database}`;
    throw new StoreUnusable(`${file} is ${which}: name another file`);
  }
}

/** Refuses a folder, which a file cannot replace, and a device, which a file must not replace. */
export function refuseNoFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new StoreUnusable(`${path} is a folder: name a file in it`);
  if (stats && !stats.isFile()) throw new StoreUnusable(`${path} is no regular file: name another one`);
}

/** Throws unless the file is an undamaged database that `refuseOthers` accepts. The errors call it by this name. */
export function checkCopy(path: string, name: string): void {
  const db = new DatabaseSync(path);
  try {
    const [{ integrity_check: verdict } = {}] = db.prepare('PRAGMA integrity_check(1)').all();
    if (verdict !== 'ok') throw new StoreUnusable(`${name} is damaged: ${verdict}`);
    refuseOthers(db, name);
  } finally {
    db.close();
  }
}

/** Refuses an empty database, one of another program, and one with a schema version that this program does not know. */
function refuseOthers(db: DatabaseSync, name: string): void {
  const version = versionOf(db);
  if (version === 0 || isForeign(db)) throw new StoreUnusable(`${name} is no database of this service`);
  pendingMigrations(migrationsFor('sqlite'), version, name);
}
