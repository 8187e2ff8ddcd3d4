import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ANY_CATEGORY, addCategory, type Migrated, migrationsFor, pendingMigrations } from '../migrate.ts';
import type { Category } from '../store.ts';
import { putFile, setOwnerAndMode } from './filesystem.ts';
import { createRows } from './query.ts';

/** Always writes the version, so that a start fails if the file can't be written. */
export function migrate(
  db: DatabaseSync,
  seed: Iterable<Category>,
  migrations = migrationsFor('sqlite'),
): Migrated {
  db.exec('BEGIN IMMEDIATE');
  const from = versionOf(db);
  db.exec(`PRAGMA user_version = ${from}`);
  const pending = pendingMigrations(migrations, from);
  const path = db.location();
  const keptAs = pending.length > 0 && from > 0 && path !== null ? keepOld(path, from) : undefined;
  try {
    for (const migration of pending) {
      db.exec(`${migration.sql}; PRAGMA user_version = ${migration.version}`);
    }
    const rows = createRows(db);
    if (rows(ANY_CATEGORY).length === 0) for (const category of seed) rows(...addCategory(category));
    db.exec('COMMIT');
    return { from, to: versionOf(db), keptAs };
  } catch (error) {
    if (keptAs) rmSync(keptAs, { force: true });
    throw error;
  }
}

/** Keeps a copy for a rollback. The caller has the write lock, so the file can't change. */
function keepOld(path: string, version: number): string {
  const kept = `${path}.schema-${version}`;
  putFile(kept, (temporary) => {
    using reader = new DatabaseSync(path, { readOnly: true });
    reader.prepare('VACUUM INTO ?').run(temporary);
    setOwnerAndMode(temporary, statSync(path), 0o600);
  });
  return kept;
}

export function versionOf(db: DatabaseSync): number {
  return db.prepare('PRAGMA user_version').get()?.user_version as number;
}
