import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../platform/durations.ts';
import { StoreUnusable } from '../../../platform/errors.ts';
import { migrationsFor, pendingMigrations } from '../migrate.ts';
import { isDamaged, unusable } from './errors.ts';
import { inodeOf, putFile, timeInName } from './filesystem.ts';
import { isForeign, openExistingDatabase, SIDE_FILES } from './open.ts';
import { versionOf } from './schema.ts';

/** The backup gets its name only when it is complete, checked and on the disk. Only its owner may read it. */
export function backupSqlite(path: string, target: string): void {
  using db = openExistingDatabase(path);
  try {
    check(db, path);
    refuseOwnFile(target, path);
    assertRegularFile(target);
    putFile(target, (temporary) => {
      db.prepare('VACUUM INTO ?').run(temporary);
      checkBackup(temporary, path);
    });
  } catch (error) {
    throw unusable(isDamaged(error) ? path : target, error);
  }
}

/** Refuses the database under any name, including links, and its side files. */
export function refuseOwnFile(file: string, database: string): void {
  const real = realpathSync(database);
  const place = join(realpathSync(dirname(file)), basename(file));
  if (inodeOf(file) !== inodeOf(real) && !SIDE_FILES.some((suffix) => place === `${real}${suffix}`)) return;
  throw new StoreUnusable(`${file} is the database ${database} itself or a part of it. Name another file`);
}

/** Refuses a folder, which a file cannot replace, and a device, which a file must not replace. */
export function assertRegularFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new StoreUnusable(`${path} is a folder. Name a file in it`);
  if (stats && !stats.isFile()) throw new StoreUnusable(`${path} is not a regular file. Name another one`);
}

/** Throws unless the file is an undamaged database of this service. The errors call it by this name. */
export function checkBackup(path: string, name: string): void {
  using db = new DatabaseSync(path);
  check(db, name);
}

function check(db: DatabaseSync, name: string): void {
  const version = versionOf(db);
  if (version === 0 || isForeign(db)) throw new StoreUnusable(`${name} is not a database of this service`);
  pendingMigrations(migrationsFor('sqlite'), version, name);
  const [{ integrity_check: verdict } = {}] = db.prepare('PRAGMA integrity_check(1)').all();
  if (verdict !== 'ok') throw new StoreUnusable(`${name} is damaged: ${verdict}`);
}

const BACKUP = /^wordsearch-\d{8}T\d{6}Z\.db$/;
const PARTIAL_BACKUP = /^wordsearch-\d{8}T\d{6}Z\.db\.part-[0-9a-f]+$/;
/** Matches PostgreSQL dumps by pg_dump too. */
const DATED = /^wordsearch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:db|dump)$/;
/** A backup writes to its file continuously, so an unfinished file that is this old belongs to a killed one. */
const ABANDONED_MS = DAY_MS;

export function backupPath(folder: string, now: Date): string {
  return join(folder, `wordsearch-${timeInName(now)}.db`);
}

type Rotation = {
  folder: string;
  /** The backup just made. It is kept even if the clock was set back. */
  made: string;
  keep: number;
  now: Date;
  /** The file in use, which may be a former backup in this folder. */
  database: string;
};

/** Deletes old backups and files of killed runs. Returns the number of deleted backups. */
export function deleteOldBackups({ folder, made, keep, now, database }: Rotation): number {
  const names = readdirSync(folder).sort();
  const others = names.filter(
    (name) =>
      BACKUP.test(name) && name !== basename(made) && inodeOf(join(folder, name)) !== inodeOf(database),
  );
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)));
  const isAbandoned = (name: string) =>
    now.getTime() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_MS;
  const abandoned = names.filter((name) => PARTIAL_BACKUP.test(name) && isAbandoned(name));
  try {
    for (const name of [...old, ...abandoned]) rmSync(join(folder, name), { force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnusable(`The copy ${made} is complete, but an older one could not be deleted: ${code}`);
  }
  return old.length;
}

/** `at` is when it was begun, in Unix milliseconds. */
export type Backup = { name: string; bytes: number; at: number };

/** Returns the backups and dumps in a folder, newest first; none if it can't be read. */
export function backupsIn(folder: string): Backup[] {
  try {
    return readdirSync(folder)
      .filter((name) => DATED.test(name))
      .map((name) => ({
        name,
        bytes: statSync(join(folder, name)).size,
        at: Date.parse(name.replace(DATED, '$1-$2-$3T$4:$5:$6Z')),
      }))
      .filter(({ at }) => Number.isFinite(at))
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Returns the time at which the newest backup in the folder was begun, in Unix seconds; 0 if none can be read. */
export function newestBackupSeconds(folder: string): number {
  return (backupsIn(folder)[0]?.at ?? 0) / 1000;
}
