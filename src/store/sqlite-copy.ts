import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../errors.ts';
import { createPart, isSameFile, sync } from './files.ts';
import { migrationsFor, pendingMigrations } from './migrate.ts';
import { openExistingDatabase, SIDE_FILES, unusable, versionOf } from './sqlite-file.ts';

/** Pages copied between two turns of the event loop and two steps of the progress. */
const PAGES_AT_ONCE = 1000;

/**
 * Copies a database that may be in use. The copy appears under its name when it is whole and on disk, and only its
 * owner may read it.
 */
export async function backupSqlite(
  path: string,
  target: string,
  progress: (share: number) => void,
): Promise<void> {
  const db = openExistingDatabase(path, 10_000);
  let part: string | undefined;
  try {
    // One reader's view for the whole copy: without it each write of the service would begin it anew.
    db.exec('BEGIN; SELECT 1 FROM categories');
    refuseOwnFile(target, path);
    refuseNoFile(target);
    part = createPart(target);
    await backup(db, part, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    });
    checkCopy(part);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
  } catch (error) {
    if (part) rmSync(part, { force: true });
    throw unusable(target, error);
  } finally {
    db.close();
  }
}

/** The database itself and what SQLite keeps beside it: by any name, also through links. */
export function refuseOwnFile(file: string, database: string): void {
  const real = realpathSync(database);
  for (const own of ['', ...SIDE_FILES].map((suffix) => `${real}${suffix}`)) {
    if (!isSameFile(file, own)) continue;
    const which = own === real ? `the database ${database} itself` : `a part of the database ${database}`;
    throw new StoreUnusable(`${file} is ${which}: name another file`);
  }
}

/** A folder cannot be replaced by a file, and a device must not be. */
export function refuseNoFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new StoreUnusable(`${path} is a folder: name a file in it`);
  if (stats && !stats.isFile()) throw new StoreUnusable(`${path} is no regular file: name another one`);
}

/** Whether the file is a sound database of this service, of a version that this program knows. */
export function checkCopy(path: string): void {
  const db = new DatabaseSync(path);
  try {
    const [{ integrity_check: verdict } = {}] = db.prepare('PRAGMA integrity_check(1)').all();
    if (verdict !== 'ok') throw new StoreUnusable(`it is damaged: ${verdict}`);
    pendingMigrations(migrationsFor('sqlite'), versionOf(db));
    if (versionOf(db) === 0) throw new StoreUnusable('it is no database of this service');
  } finally {
    db.close();
  }
}
