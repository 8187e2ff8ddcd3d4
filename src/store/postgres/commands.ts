import type pg from 'pg';
import { DatabaseInUse } from '../../errors.ts';
import { asStoreError } from '../../postgres/errors.ts';
import { addressesText, type Settings } from '../../postgres/settings.ts';
import { createAdmin, type StoreAdmin } from '../admin/admin.ts';
import type { CopySide } from '../copy.ts';
import type { Category } from '../store.ts';
import { assertCurrent, openClient, prepareDatabase, queryOn, SIZE, unusable, versionOf } from './schema.ts';

export async function openPostgresAdmin(settings: Settings): Promise<StoreAdmin> {
  const client = await openClient(settings, { connectMs: 5000 }, assertCurrent);
  const query = queryOn(client, asStoreError);

  return createAdmin({
    query,
    begin: 'BEGIN',
    lockCategories: () => query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE'),
    size: SIZE,
    close: () => client.end(),
  });
}

/** Opens a database that no service uses, and locks it. With a seed, an empty one gets its tables. */
export async function openPostgresSide(settings: Settings, seed?: Iterable<Category>): Promise<CopySide> {
  const client = await openClient(settings, { connectMs: 5000, lock_timeout: 5000 }, async (client) => {
    await refuseUse(client, settings);
    if (seed && (await versionOf(client)) === 0) await prepareDatabase(settings, seed);
    await assertCurrent(client);
    // A service that is started meanwhile waits until the end.
    await client.query('BEGIN; LOCK TABLE categories, games IN ACCESS EXCLUSIVE MODE');
  });
  const query = queryOn(client, unusable);
  return { query, commit: () => client.query('COMMIT'), [Symbol.asyncDispose]: () => client.end() };
}

/** Every connection of this program has the same application_name, and everybody may read it. */
async function refuseUse(client: pg.Client, { servers, database }: Settings): Promise<void> {
  const { rowCount } = await client.query(`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`);
  if (rowCount === 0) return;
  throw new DatabaseInUse(
    `The database ${database} at ${addressesText(servers)} is in use: stop the service first`,
  );
}
