import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import { migrationsFor, pendingMigrations } from '../migrate.ts';
import { isDamaged, isForeign, openExistingDatabase, SIDE_FILES, unusable, versionOf } from './file.ts';
import { inodeOf, putFile } from './files.ts';

/** The copy gets its name only when it is complete, checked and on the disk. Only its owner may read it. */
export function backupSqlite(path: string, target: string): void {
  using db = openExistingDatabase(path);
  try {
    check(db, path);
    refuseOwnFile(target, path);
    refuseNoFile(target);
    putFile(target, (part) => {
      db.prepare('VACUUM INTO ?').run(part);
      checkCopy(part, path);
    });
  } catch (error) {
    throw unusable(isDamaged(error) ? path : target, error);
  }
}

/** Refuses the database under any name, also through links, and its side files. */
export function refuseOwnFile(file: string, database: string): void {
  const real = realpathSync(database);
  const place = join(realpathSync(dirname(file)), basename(file));
  if (inodeOf(file) !== inodeOf(real) && !SIDE_FILES.some((suffix) => place === `${real}${suffix}`)) return;
  throw new StoreUnusable(`${file} is the database ${database} itself or a part of it: name another file`);
}

/** Refuses a folder, which a file cannot replace, and a device, which a file must not replace. */
export function refuseNoFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new StoreUnusable(`${path} is a folder: name a file in it`);
  if (stats && !stats.isFile()) throw new StoreUnusable(`${path} is no regular file: name another one`);
}

/** Throws unless the file is an undamaged database of this service. The errors call it by this name. */
export function checkCopy(path: string, name: string): void {
  using db = new DatabaseSync(path);
  check(db, name);
}

function check(db: DatabaseSync, name: string): void {
  const version = versionOf(db);
  if (version === 0 || isForeign(db)) throw new StoreUnusable(`${name} is no database of this service`);
  pendingMigrations(migrationsFor('sqlite'), version, name);
  const [{ integrity_check: verdict } = {}] = db.prepare('PRAGMA integrity_check(1)').all();
  if (verdict !== 'ok') throw new StoreUnusable(`${name} is damaged: ${verdict}`);
}
