import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { type Migration, migrationNews, migrationsFor } from '../../../../src/core/store/migrate.ts';
import { migrate } from '../../../../src/core/store/sqlite/schema.ts';
import { openSqliteForCommand } from '../../../../src/core/store/sqlite/store.ts';
import { SEED } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';

const WITH_COLOURS = withStep(`ALTER TABLE categories ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'`);

/** Returns the current schema followed by a made-up later step. */
function withStep(sql: string): Migration[] {
  const all = migrationsFor('sqlite');
  return [...all, { version: all.length + 1, name: 'later.sql', sql }];
}

function openNew(t: TestContext) {
  const path = join(temporaryFolder(t), 'test.db');
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  return { path, db };
}

const versionIn = (db: DatabaseSync) => db.prepare('PRAGMA user_version').get()?.user_version;

test('a newer schema version is applied once and keeps the rows (C140)', (t) => {
  const { path, db } = openNew(t);
  assert.deepEqual(migrate(db, SEED), { from: 0, to: 1, keptAs: undefined });
  assert.deepEqual(migrate(db, [], WITH_COLOURS), { from: 1, to: 2, keptAs: `${path}.schema-1` });
  assert.deepEqual(migrate(db, [], WITH_COLOURS), { from: 2, to: 2, keptAs: undefined });
  const { n } = db.prepare(`SELECT count(*) AS n FROM categories WHERE colour = 'red'`).get() ?? {};
  assert.equal(n, SEED.length);
});

test('an existing database is copied before a migration, and only its owner may read the copy', (t) => {
  const mask = process.umask(0);
  t.after(() => process.umask(mask));
  const { path, db } = openNew(t);
  migrate(db, SEED);
  assert.deepEqual(readdirSync(dirname(path)), ['test.db']);
  migrate(db, [], WITH_COLOURS);
  assert.deepEqual(readdirSync(dirname(path)).sort(), ['test.db', 'test.db.schema-1']);
  assert.equal(statSync(`${path}.schema-1`).mode & 0o777, 0o600);
  using copy = new DatabaseSync(`${path}.schema-1`);
  assert.equal(versionIn(copy), 1);
  assert.equal(copy.prepare('SELECT name FROM categories WHERE id = 1').get()?.name, SEED[0]?.name);
});

test('a failed migration changes nothing and leaves no copy', (t) => {
  const { path, db } = openNew(t);
  migrate(db, SEED);
  const broken = withStep('DELETE FROM categories; CREATE TABLE games (x)');
  assert.throws(() => migrate(db, SEED, broken), /table games already exists/);
  db.exec('ROLLBACK');
  assert.equal(versionIn(db), 1);
  assert.equal(db.prepare('SELECT count(*) AS n FROM categories').get()?.n, SEED.length);
  assert.deepEqual(readdirSync(dirname(path)), ['test.db']);
});

test("a command doesn't migrate, because a service may be using the database", (t) => {
  const { path, db } = openNew(t);
  assert.throws(
    () => openSqliteForCommand(path, ADDITIONS),
    /has an older schema. Run "wordsearch migrate" on it first/,
  );
  assert.equal(versionIn(db), 0);
});

test('a start reports that it created a database, migrated it with a copy, or did nothing', () => {
  assert.equal(migrationNews({ from: 0, to: 8 }, '/a.db'), 'Created a new database at /a.db');
  assert.equal(
    migrationNews({ from: 7, to: 8, keptAs: '/a.db.schema-7' }, '/a.db'),
    'Migrated the database at /a.db from schema version 7 to 8; the old one is kept as /a.db.schema-7',
  );
  assert.equal(migrationNews({ from: 8, to: 8 }, '/a.db'), undefined);
});
