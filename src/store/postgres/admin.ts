import { connect } from '../../postgres/connect.ts';
import { asStoreError } from '../../postgres/errors.ts';
import type { Settings } from '../../postgres/settings.ts';
import { createAdmin, type StoreAdmin } from '../admin.ts';
import type { Query } from '../query.ts';
import { assertCurrent, unusable } from './schema.ts';

const SIZE = 'SELECT pg_database_size(current_database()) AS bytes';

/** A separate connection. */
export async function openPostgresAdmin(settings: Settings): Promise<StoreAdmin> {
  const client = await openClient(settings);

  const query: Query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query(text, [...values])).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };

  const transaction = async <T>(act: () => Promise<T>): Promise<T> => {
    await query('BEGIN');
    try {
      const result = await act();
      await query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  };

  return createAdmin({
    query,
    transaction,
    lockCategories: () => query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE'),
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
