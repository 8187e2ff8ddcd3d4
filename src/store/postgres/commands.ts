import type pg from 'pg';
import { DatabaseInUse } from '../../errors.ts';
import { asStoreError } from '../../postgres/errors.ts';
import { runSteps } from '../../postgres/pool.ts';
import { addressesText, type Settings } from '../../postgres/settings.ts';
import type { CopySide } from '../copy.ts';
import { queryOf, type RunAll } from '../query.ts';
import type { Category, Store } from '../store.ts';
import { assertCurrent, openClient, prepareDatabase, unusable, versionOf } from './schema.ts';
import { openPostgresStore } from './store.ts';

/** For a command, on one connection, whose statements may take long. */
export async function openPostgresForCommand(settings: Settings): Promise<Store> {
  const client = await openClient(settings, { connectMs: 5000, pipeline: true }, assertCurrent);
  return openPostgresStore({ transaction: runOn(client, asStoreError), close: () => client.end() });
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
  const query = queryOf(runOn(client, unusable));
  return { query, commit: () => client.query('COMMIT'), [Symbol.asyncDispose]: () => client.end() };
}

function runOn(client: pg.Client, meaningOf: (error: unknown) => unknown): RunAll {
  return <Rows>(steps: Parameters<RunAll>[0]) =>
    new Promise<Rows>((resolve, reject) => {
      runSteps(client, steps, false, (failure, rows) => {
        if (failure) reject(meaningOf(failure));
        else resolve(rows as Rows);
      });
    });
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
