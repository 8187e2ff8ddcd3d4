import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Query } from '../query.ts';

/** Runs statements that PostgreSQL understands too, with values $1, $2 … SQLite has no booleans, and no locks of rows. */
export function createRows(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return (statement: string, values: readonly unknown[] = []): unknown[] => {
    const known = prepared.getOrInsertComputed(statement, () =>
      db.prepare(statement.replaceAll(/\$(?=\d)/g, '?').replace(/FOR SHARE OF \w/, '')),
    );
    return known.all(
      ...values.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue),
    );
  };
}

/** `refuse` throws what an error of SQLite means. */
export function createQuery(db: DatabaseSync, refuse: (error: unknown) => never): Query {
  const rows = createRows(db);
  return async <Row>(...args: Parameters<Query>) => {
    try {
      return rows(...args) as Row[];
    } catch (error) {
      return refuse(error);
    }
  };
}

/** As a bigint the time is an integer in statements, and divided as one. */
export function setClock(db: DatabaseSync, now: () => number): void {
  db.function('wordsearch_now_ms', () => BigInt(now()));
}
