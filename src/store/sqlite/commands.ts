import { existsSync } from 'node:fs';
import type { CopySide, Table } from '../copy.ts';
import type { Query } from '../query.ts';
import type { Category, Store } from '../store.ts';
import { unusable } from './errors.ts';
import {
  COMMAND_LOCK_MS,
  LOCK_TIMEOUT_MS,
  lockAgainstUse,
  openCurrentDatabase,
  openToServe,
} from './open.ts';
import { createRows } from './query.ts';
import { createSqliteStore, writeHere } from './store.ts';

/** For a command, which has one thread. A service may run on the database. */
export function openSqliteForCommand(path: string): Store {
  const db = openCurrentDatabase(path);
  return createSqliteStore({ db, now: Date.now, ...writeHere(db, COMMAND_LOCK_MS) });
}

/** Opens a database that no service has open, and locks it. With a seed, a missing one is created. */
export function openSqliteSide(path: string, seed?: Iterable<Category>): CopySide {
  if (seed && !existsSync(path)) openToServe(path, seed, LOCK_TIMEOUT_MS).db.close();
  const db = openCurrentDatabase(path, LOCK_TIMEOUT_MS, (opened) => lockAgainstUse(opened, path));
  const rows = createRows(db, (error) => {
    throw unusable(path, error);
  });
  const query = async <Row>(...statement: Parameters<Query>) => rows(...statement) as Row[];
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
