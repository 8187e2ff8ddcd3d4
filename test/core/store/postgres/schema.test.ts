import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { migrationsFor } from '../../../../src/core/store/migrate.ts';
import { prepareDatabase } from '../../../../src/core/store/postgres/schema.ts';
import { openPostgresStore } from '../../../../src/core/store/postgres/store.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import { createPool } from '../../../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../../../src/platform/postgres/settings.ts';
import { command } from '../../../support/command.ts';
import { createSchema } from '../../../support/postgres.ts';
import { openService } from '../../../support/postgres-service.ts';
import type { TestSchema } from '../../../support/schema.ts';

test('if ten instances start together, one migrates and the others wait for it', async (t) => {
  const { url, admin } = await schema(t);
  await Promise.all(
    Array.from({ length: 10 }, () => prepareDatabase(connectionSettingsFrom(url), seedCategories())),
  );
  const { rows } = await admin.query('SELECT version FROM schema_migrations ORDER BY version');
  assert.deepEqual(
    rows,
    migrationsFor('postgres').map(({ version }) => ({ version })),
  );
  assert.equal((await admin.query('SELECT 1 FROM categories')).rowCount, 7);
});

test('an old program refuses a newer schema with a clear message', async (t) => {
  const { url, admin } = await schema(t);
  await prepareDatabase(connectionSettingsFrom(url), seedCategories());
  await admin.query(`INSERT INTO schema_migrations (version, name) VALUES (999, 'future')`);
  await assert.rejects(prepareDatabase(connectionSettingsFrom(url), seedCategories()), {
    message: /^The database has schema version 999, but this program only knows /,
  });
});

test('a newer schema version is applied once and keeps the rows', async (t) => {
  const { url, admin } = await schema(t);
  const settings = connectionSettingsFrom(url);
  await prepareDatabase(settings, seedCategories());
  const sql = `ALTER TABLE categories ADD COLUMN colour text NOT NULL DEFAULT 'red'`;
  const migrations = [...migrationsFor('postgres'), { version: 2, name: '0002-colour.sql', sql }];
  for (const from of [1, 2]) {
    assert.deepEqual(await prepareDatabase(settings, [], undefined, { migrations }), { from, to: 2 });
  }
  assert.equal((await admin.query(`SELECT 1 FROM categories WHERE colour = 'red'`)).rowCount, 7);
});

test('a failed migration leaves nothing behind', async (t) => {
  const { url, admin } = await schema(t);
  await admin.query('CREATE TABLE rate_windows (in_the_way int)');
  await assert.rejects(
    prepareDatabase(connectionSettingsFrom(url), seedCategories()),
    /Cannot use the PostgreSQL database: relation "rate_windows" already exists/,
  );
  const { rows } = await admin.query(`SELECT to_regclass('games') AS games`);
  assert.equal(rows[0].games, null);
});

test('a role that can\'t create tables can serve a database prepared by "wordsearch migrate"', async (t) => {
  const database = await schema(t);
  const url = await roleWithoutRights(database);
  await assert.rejects(
    openService(t, url),
    /permission denied .* Run "wordsearch migrate" with a role that may create/,
  );
  await command(['migrate'], { DATABASE_URL: database.url });
  const { send } = await openService(t, url);
  const { body: game } = await send('POST', '/api/game/new', { category_id: 1, word_count: 3 });
  for (const { text } of game.words) await send('POST', `/api/game/${game.id}/guess`, { word: text });
  const { body: scoreboard } = await send('GET', '/api/scoreboard');
  assert.equal(scoreboard.popular_categories[0].completed_games, 1);
  assert.equal((await send('GET', '/readyz')).status, 200);
});

test("the store isn't ready before its schema exists or while the database is down", async (t) => {
  const { url, admin } = await schema(t);
  const settings = connectionSettingsFrom(url);
  await prepareDatabase(settings, seedCategories());
  const store = await openPostgresStore(createPool(settings, { connections: 1, deadlineMs: 60_000 }), {
    additions: ADDITIONS,
  });
  t.after(() => store.close());
  assert.equal(await store.ready(), true);
  await admin.query('DELETE FROM schema_migrations');
  assert.equal(await store.ready(), false);
  await store.close();
  await assert.rejects(store.ready(), StoreUnavailable);
});

const ROLE = 'wordsearch_test_role';

async function schema(t: TestContext): Promise<TestSchema> {
  const created = await createSchema();
  t.after(() => created.drop());
  return created;
}

async function roleWithoutRights({ url, name, admin }: TestSchema): Promise<string> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
  if (rowCount === 0) await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'role'`);
  await admin.query(`
    GRANT USAGE ON SCHEMA ${name} TO ${ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${ROLE};`);
  const theirs = new URL(url);
  theirs.username = ROLE;
  theirs.password = 'role';
  return theirs.href;
}
