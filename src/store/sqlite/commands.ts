import { existsSync } from 'node:fs';
import { createAdmin, type StoreAdmin } from '../admin/admin.ts';
import type { CopySide, Table } from '../copy.ts';
import type { Query } from '../query.ts';
import type { Category } from '../store.ts';
import { setClock } from './clock.ts';
import { asStoreError, unusable } from './errors.ts';
import { LOCK_TIMEOUT_MS, lockAgainstUse, openCurrentDatabase, openToServe } from './open.ts';
import { createQuery } from './query.ts';
import { SIZE } from './schema.ts';

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

/** Opens a database that no service has open, and locks it. With a seed, a missing one is created. */
export function openSqliteSide(path: string, seed?: Iterable<Category>): CopySide {
  if (seed && !existsSync(path)) openToServe(path, seed, LOCK_TIMEOUT_MS).db.close();
  const db = openCurrentDatabase(path, LOCK_TIMEOUT_MS, (opened) => lockAgainstUse(opened, path));
  const query = createQuery(db, (error) => {
    throw unusable(path, error);
  });
  return { query, commit: async () => db.exec('COMMIT'), [Symbol.asyncDispose]: async () => db.close() };
}

/** The tables of the service; Litestream may have added its own. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const tables = await query<Record<keyof Table, string>>(TABLES);
  return tables.map(({ name, columns, key }) => ({ name, columns: columns.split(','), key: key.split(',') }));
}

const TABLES = `
  SELECT t.name, group_concat(c.name ORDER BY c.cid) AS columns,
    group_concat(c.name ORDER BY c.pk) FILTER (WHERE c.pk > 0) AS "key"
  FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_litestream_*'
  GROUP BY t.rowid ORDER BY t.rowid`;
