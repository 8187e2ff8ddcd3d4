import { asStoreError } from '../../postgres/errors.ts';
import type { Settings } from '../../postgres/settings.ts';
import { createAdmin, type StoreAdmin } from '../admin.ts';
import { assertCurrent, openClient, queryOn } from './schema.ts';

export const SIZE = 'SELECT pg_database_size(current_database()) AS bytes';

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
