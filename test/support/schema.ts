import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestSchema = { url: string; name: string; admin: pg.Client; drop(): Promise<void> };

/** An empty schema that stands in for a database. The URL selects it with search_path. */
export async function createSchemaOn(server: string): Promise<TestSchema> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  const admin = new pg.Client({ connectionString: url.href });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`CREATE SCHEMA ${name}`);
  return {
    url: url.href,
    name,
    admin,
    async drop() {
      await admin.query(`SET client_min_messages = warning; DROP SCHEMA ${name} CASCADE`);
      await admin.end();
    },
  };
}
