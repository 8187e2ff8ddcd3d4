import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { migrationsFor, pendingMigrations } from './migrate.ts';
import { isLocked, makeFolder, openExistingDatabase, sync, unusable, versionOf } from './sqlite-file.ts';
import { StoreUnusable } from './store.ts';

/** Pages copied between two turns of the event loop and two steps of the progress. */
const PAGES_AT_ONCE = 1000;

/** Copies a database that may be in use. The copy appears under its name when it is whole and on disk. */
export async function backupSqlite(
  path: string,
  target: string,
  progress: (share: number) => void,
): Promise<void> {
  const db = openExistingDatabase(path, 10_000);
  const part = `${target}.part`;
  try {
    rmSync(part, { force: true });
    // One reader's view for the whole copy: without it each write of the service would begin it anew.
    db.exec('BEGIN; SELECT 1 FROM categories');
    await backup(db, part, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    });
    checkCopy(part);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw unusable(target, error);
  } finally {
    db.close();
  }
}

/**
 * Puts a copy of the file in the place of the database, which no service may have open. Answers where the
 * replaced database is kept, if there was one.
 */
export function restoreSqlite(file: string, path: string, now: Date): string | undefined {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new StoreUnusable(`${file} is a database in use, not a copy: make one with "wordsearch backup"`);
  }
  makeFolder(dirname(path));
  const part = `${path}.part`;
  const kept = `${path}.replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const replaces = existsSync(path);
  try {
    copyFileSync(file, part);
    checkCopy(part);
    sync(part);
    if (replaces) {
      refuseWhenInUse(path);
      renameSync(path, kept);
    }
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    renameSync(part, path);
    sync(dirname(path));
  } catch (error) {
    rmSync(part, { force: true });
    throw unusable(file, error);
  }
  return replaces ? kept : undefined;
}

/** Whether the file is a sound database of this service, of a version that this program knows. */
function checkCopy(path: string): void {
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

/**
 * A service keeps its file in WAL mode open, and SQLite leaves that mode only for the last one that has it open.
 * Leaving it also writes what the log still holds into the file that is kept.
 */
function refuseWhenInUse(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (isLocked(error)) throw new StoreUnusable(`${path} is in use: stop the service first`);
    // A database too damaged to be opened serves nobody: it is kept as it is.
  } finally {
    db.close();
  }
}
