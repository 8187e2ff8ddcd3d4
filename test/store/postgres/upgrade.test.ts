import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { readPostgresUrl } from '../../../src/postgres/settings.ts';
import { migrationsFor } from '../../../src/store/migrate.ts';
import { prepareDatabase } from '../../../src/store/postgres/schema.ts';
import type { TestSchema } from '../../../support/schema.ts';
import { SEED } from '../../support/games.ts';
import { createPostgresDatabase, createSchema } from '../../support/postgres.ts';
import { START } from '../../support/sqlite.ts';
import { OLD_CATEGORIES, OLD_GAMES, upgradeContract } from '../upgrade-contract.ts';

const VERSION = 3;

test('a database of each version so far becomes the same as a new one', async (t) => {
  const fresh = await schemaAfter(t, 0);
  assert.ok(fresh.length > 40);
  for (let version = 1; version < migrationsFor('postgres').length; version++) {
    assert.deepEqual(await schemaAfter(t, version), fresh, `version ${version}`);
  }
});

test('the leaderboards by class are made from the stored games; one that no hand could play is ranked no more', async (t) => {
  const schema = await schemaAt(7);
  t.after(() => schema.drop());
  const play = async (name: string, gap: number) => {
    const finds = [0, 1, 2, 3, 4].map((word) => `${word}:c:${(word + 1) * gap} `).join('');
    await schema.admin.query(
      `INSERT INTO games (id, category_id, size, grid, words, word_count, finds, started_at, completed_at, player_name,
         difficulty, ranked_ms)
       VALUES ($1, 1, 8, '', '[]', 5, $2, $3, $3::bigint + $4::bigint, $5, 'easy', $4)`,
      [randomUUIDv7(), finds, START, 5 * gap, name],
    );
  };
  await play('Ann', 2000);
  await play('Ann', 1000);
  await play('Script', 10);
  const { from, to } = await prepareDatabase(readPostgresUrl(schema.url), SEED);
  assert.deepEqual([from, to], [7, migrationsFor('postgres').length]);
  const lists = await schema.admin.query('SELECT player, duration_ms::int AS ms FROM best_times');
  assert.deepEqual(lists.rows, Array(6).fill({ player: 'Ann', ms: 5000 }));
  const ranked = await schema.admin.query('SELECT 1 FROM games WHERE ranked_ms IS NULL');
  assert.equal(ranked.rowCount, 1);
});

upgradeContract({
  name: `PostgreSQL, version ${VERSION}`,
  createDatabase: () => createPostgresDatabase({ create: createOldSchema }),
});

/** The columns, indexes and functions after the migration from this version. */
async function schemaAfter(t: TestContext, version: number): Promise<unknown[]> {
  const schema = version === 0 ? await createSchema() : await schemaAt(version);
  t.after(() => schema.drop());
  await prepareDatabase(readPostgresUrl(schema.url), SEED);
  const { rows } = await schema.admin.query(`
    SELECT table_name || ' ' || column_name AS name, data_type || is_nullable || coalesce(column_default, '') AS what
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT indexname, replace(indexdef, current_schema(), '') FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT proname, '' FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    ORDER BY 1, 2`);
  return rows;
}

async function schemaAt(newest: number): Promise<TestSchema> {
  const schema = await createSchema();
  const { admin } = schema;
  await admin.query(`CREATE TABLE schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  for (const { version, name, sql } of migrationsFor('postgres').slice(0, newest)) {
    await admin.query(sql);
    await admin.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [version, name]);
  }
  return schema;
}

async function createOldSchema(): Promise<TestSchema> {
  const schema = await schemaAt(VERSION);
  const { admin } = schema;
  for (const { id, name, words, retired, completed } of OLD_CATEGORIES) {
    const insert = 'INSERT INTO categories (id, name, words, retired) VALUES ($1, $2, $3, $4)';
    await admin.query(insert, [id, name, words, retired]);
    // The count is spread over slots.
    await admin.query('INSERT INTO completions VALUES ($1, 0, 1), ($1, 31, $2)', [id, completed - 1]);
  }
  for (const game of OLD_GAMES) {
    const columns = Object.keys(game);
    const insert = `INSERT INTO games (${columns}) VALUES (${columns.map((_, i) => `$${i + 1}`)})`;
    await admin.query(insert, Object.values(game));
  }
  return schema;
}
