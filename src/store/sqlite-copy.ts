import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../errors.ts';
import { createTemporaryFile, fsyncPath, isSameFile } from './files.ts';
import { migrationsFor, pendingMigrations } from './migrate.ts';
import { isForeign, openExistingDatabase, SIDE_FILES, unusable, versionOf } from './sqlite-file.ts';

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
  const db = openExistingDatabase(path, 10_000);
  let part: string | undefined;
  try {
    // One read transaction for the whole copy: without it each write of the service would restart the copy.
    db.exec('BEGIN; SELECT 1 FROM categories');
    refuseOwnFile(target, path);
    refuseNoFile(target);
    part = createTemporaryFile(target);
    await backup(db, part, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    });
    checkCopy(part);
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

/** Throws unless the file is an undamaged database of this service with a schema version that this program knows. */
export function checkCopy(path: string): void {
  const db = new DatabaseSync(path);
  try {
    const [{ integrity_check: verdict } = {}] = db.prepare('PRAGMA integrity_check(1)').all();
    if (verdict !== 'ok') throw new StoreUnusable(`it is damaged: ${verdict}`);
    if (versionOf(db) === 0 || isForeign(db)) throw new StoreUnusable('it is no database of this service');
    pendingMigrations(migrationsFor('sqlite'), versionOf(db));
  } finally {
    db.close();
  }
}
