import { connect } from '../../postgres/connect.ts';
import { asStoreError } from '../../postgres/errors.ts';
import type { Settings } from '../../postgres/settings.ts';
import { createAdmin, type StoreAdmin } from '../admin.ts';
import type { Query } from '../query.ts';
import { databaseNow } from './clock.ts';
import { assertCurrent, unusable } from './schema.ts';

const SIZE = { name: 'size', text: 'SELECT pg_database_size(current_database()) AS bytes' };

/** A separate connection. */
export async function openPostgresAdmin(settings: Settings): Promise<StoreAdmin> {
  const client = await openClient(settings);

  const run = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query(text, [...values])).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };
  const query: Query = ({ text }, values) => run(text, values);

  const transaction = async <T>(act: () => Promise<T>): Promise<T> => {
    await run('BEGIN');
    try {
      const result = await act();
      await run('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  };

  return createAdmin({
    query,
    transaction,
    lockCategories: () => run('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE'),
    now: () => databaseNow(query),
    size: SIZE,
    close: () => client.end(),
  });
}

async function openClient(settings: Settings) {
  const client = await connect(settings, { connectMs: 5000 }).catch((error) => {
    throw unusable(error);
  });
  try {
    await assertCurrent(client);
    return client;
  } catch (error) {
    await client.end();
    throw unusable(error);
  }
}
