import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Query } from '../query.ts';

/** The rows that a statement has returned, and the number of those that it has changed or returned. */
type Done = { rows: unknown[]; changes: number };

/** SQLite has no $1, and no locks of rows. */
export function sqliteText(statement: string): string {
  return statement.replaceAll(/\$(?=\d)/g, '?').replace(/FOR SHARE OF \w( SKIP LOCKED)?/, '');
}

/** Runs statements that PostgreSQL understands too. SQLite has no booleans. */
export function createRun(db: DatabaseSync) {
  const prepared = new Map<string, { known: StatementSync; returnsRows: boolean }>();
  return (statement: string, values: readonly unknown[] = []): Done => {
    const { known, returnsRows } = prepared.getOrInsertComputed(statement, () => {
      const known = db.prepare(sqliteText(statement));
      return { known, returnsRows: known.columns().length > 0 };
    });
    const plain = values.map(
      (value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue,
    );
    if (!returnsRows) return { rows: [], changes: Number(known.run(...plain).changes) };
    const rows = known.all(...plain);
    return { rows, changes: rows.length };
  };
}

export function createRows(db: DatabaseSync) {
  const run = createRun(db);
  return (statement: string, values?: readonly unknown[]): unknown[] => run(statement, values).rows;
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
