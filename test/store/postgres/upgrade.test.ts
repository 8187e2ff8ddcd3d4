import { migrationsFor } from '../../../src/store/migrate.ts';
import type { TestSchema } from '../../../support/schema.ts';
import { createPostgresDatabase, createSchema } from '../../support/postgres.ts';
import { OLD_CATEGORIES, OLD_GAMES, upgradeContract } from '../upgrade-contract.ts';

const VERSION = 3;

upgradeContract({
  name: `PostgreSQL, version ${VERSION}`,
  createDatabase: () => createPostgresDatabase({ create: createOldSchema }),
});

async function createOldSchema(): Promise<TestSchema> {
  const schema = await createSchema();
  const { admin } = schema;
  await admin.query(`CREATE TABLE schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  for (const { version, name, sql } of migrationsFor('postgres').slice(0, VERSION)) {
    await admin.query(sql);
    await admin.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [version, name]);
  }
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
