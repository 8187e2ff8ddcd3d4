import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Query } from '../query.ts';

/**
 * Runs statements that PostgreSQL understands too, each of which is prepared once: their values are $1, $2 … and not ?1, ?2.
 * SQLite has no booleans, and no locks of rows: writes are made one by one.
 */
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

/** The same as promises; `refuse` throws what an error of SQLite means. */
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

/** The clock of statements that both databases understand. As a bigint it is an integer there, and divided as one. */
export function setClock(db: DatabaseSync, now: () => number): void {
  db.function('wordsearch_now_ms', () => BigInt(now()));
}
