import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { migrationNews, migrationsFor } from '../../../src/store/migrate.ts';
import { migrate } from '../../../src/store/sqlite/file.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { SEED } from '../../support/games.ts';

function openAt(t: TestContext, version: number): DatabaseSync {
  const db = new DatabaseSync(join(temporaryFolder(t), 'old.db'));
  t.after(() => db.close());
  for (const { sql } of migrationsFor('sqlite').slice(0, version)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${version}`);
  return db;
}

const schemaOf = (db: DatabaseSync) =>
  db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();

test('a database of each version so far becomes the same as a new one', (t) => {
  const fresh = openAt(t, 0);
  migrate(fresh, SEED);
  const newest = migrationsFor('sqlite').length;
  for (let version = 1; version < newest; version++) {
    const db = openAt(t, version);
    const migrated = migrate(db, SEED);
    assert.deepEqual([migrated.from, migrated.to], [version, newest]);
    assert.deepEqual(schemaOf(db), schemaOf(fresh), `version ${version}`);
  }
});

test('a start says what it did: created, migrated with a copy, or nothing', () => {
  assert.equal(migrationNews({ from: 0, to: 8 }, '/a.db'), 'Created a new database at /a.db');
  assert.equal(
    migrationNews({ from: 7, to: 8, copy: '/a.db.schema-7' }, '/a.db'),
    'Migrated the database at /a.db from schema version 7 to 8; the old one is kept as /a.db.schema-7',
  );
  assert.equal(migrationNews({ from: 8, to: 8 }, '/a.db'), undefined);
});
