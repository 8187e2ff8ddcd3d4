import { createAdmin, type StoreAdmin } from '../admin.ts';
import { asStoreError, openCurrentDatabase } from './file.ts';
import { createQuery, setClock } from './query.ts';

export const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';

export function openSqliteAdmin(path: string): StoreAdmin {
  const db = openCurrentDatabase(path);
  setClock(db, Date.now);
  return createAdmin({
    query: createQuery(db, asStoreError),
    begin: 'BEGIN IMMEDIATE',
    // The transaction has locked the whole file.
    lockCategories: async () => {},
    size: SIZE,
    close: async () => db.close(),
  });
}
