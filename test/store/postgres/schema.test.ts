import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { StoreUnavailable } from '../../../src/errors.ts';
import { createPool } from '../../../src/postgres/pool.ts';
import { readPostgresUrl } from '../../../src/postgres/settings.ts';
import { migrationsFor } from '../../../src/store/migrate.ts';
import { prepareDatabase } from '../../../src/store/postgres/schema.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { seedCategories } from '../../../src/store/seed.ts';
import { getJson, postJson, run, serve } from '../../../support/process.ts';
import type { TestSchema } from '../../../support/schema.ts';
import { createSchema } from '../../support/postgres.ts';

test('ten instances that start at once: one migrates, the others wait, all are right', async (t) => {
  const { url, admin } = await schema(t);
  await Promise.all(
    Array.from({ length: 10 }, () => prepareDatabase(readPostgresUrl(url), seedCategories())),
  );
  const { rows } = await admin.query('SELECT version FROM schema_migrations ORDER BY version');
  assert.deepEqual(
    rows,
    migrationsFor('postgres').map(({ version }) => ({ version })),
  );
  assert.equal((await admin.query('SELECT 1 FROM categories')).rowCount, 7);
});

test('an old program refuses a newer schema with a clear sentence', async (t) => {
  const { url, admin } = await schema(t);
  await prepareDatabase(readPostgresUrl(url), seedCategories());
  await admin.query(`INSERT INTO schema_migrations (version, name) VALUES (999, 'future')`);
  const { exited, stderr } = run([], { DATABASE_URL: url });
  assert.equal(await exited, 1);
  assert.match(stderr(), /^wordsearch: The database has schema version 999, and this program knows .*\n$/);
});

test('a migration that fails leaves nothing behind', async (t) => {
  const { url, admin } = await schema(t);
  await admin.query('CREATE TABLE rate_windows (in_the_way int)');
  await assert.rejects(
    prepareDatabase(readPostgresUrl(url), seedCategories()),
    /cannot be used: relation "rate_windows" already exists/,
  );
  const { rows } = await admin.query(`SELECT to_regclass('games') AS games`);
  assert.equal(rows[0].games, null);
});

test('a role without the right to create tables serves a database that "wordsearch migrate" prepared', async (t) => {
  const database = await schema(t);
  const url = await roleWithoutRights(database);
  const refused = run([], { DATABASE_URL: url });
  assert.equal(await refused.exited, 1);
  assert.match(refused.stderr(), /permission denied .* Run "wordsearch migrate" with a role that may create/);

  const migrated = run(['migrate'], { DATABASE_URL: database.url });
  assert.equal(await migrated.exited, 0, migrated.stderr());
  const server = await serve(t, [], { DATABASE_URL: url });
  const game = await postJson(`${server.url}/api/game/new`, { category_id: 1, word_count: 3 });
  for (const { text } of game.words)
    await postJson(`${server.url}/api/game/${game.id}/guess`, { word: text });
  const scoreboard = await getJson(`${server.url}/api/scoreboard`);
  assert.equal(scoreboard.popular_categories[0].completed_games, 1);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
});

test('ready: not before the schema is there, nor when the database is gone', async (t) => {
  const { url, admin } = await schema(t);
  const settings = readPostgresUrl(url);
  await prepareDatabase(settings, seedCategories());
  const store = await openPostgresStore(createPool(settings, { connections: 1, deadlineMs: 2_800 }));
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
