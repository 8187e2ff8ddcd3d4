import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../../errors.ts';
import type { Migrated } from '../migrate.ts';
import type { Category } from '../store.ts';
import { migrate, openSqliteFile, refuseReadOnly, unusable } from './file.ts';
import { inodeOf, makeFolder } from './files.ts';

/** How long a service or a migration waits while another process holds the lock of the file. */
export const LOCK_TIMEOUT_MS = 2000;

/** Opens, creates or migrates the database for a service. */
export function openToServe(
  path: string,
  seed: readonly Category[],
  lockTimeoutMs: number,
): { db: DatabaseSync; migrated: Migrated } {
  let db: DatabaseSync | undefined;
  try {
    if (path !== ':memory:' && !existsSync(path)) createPrivate(path);
    refuseReadOnly(path);
    const id = inodeOf(path);
    db = openSqliteFile(path, lockTimeoutMs);
    const migrated = migrate(db, seed);
    // A restore held the lock and replaced the file: the open one has no name any more, so writes to it would be lost.
    if (inodeOf(path) !== id)
      throw new StoreUnusable(`${path} was replaced while it was opened: start again`);
    return { db, migrated };
  } catch (error) {
    db?.close();
    throw unusable(path, error);
  }
}

/** Only its owner may read the games. */
function createPrivate(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}
