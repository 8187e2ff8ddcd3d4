import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqlText } from '../query.ts';

type RunSql = (sql: SqlText, values?: readonly unknown[]) => unknown[];

/** Runs statements on SQLite, which has no $1 and no booleans. `refuse` translates SQLite's errors. */
export function createRows(db: DatabaseSync, refuse = rethrow): RunSql {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => db.prepare(text.replaceAll(/\$(?=\d)/g, '?'));
  return (sql, values = []) => {
    const { sqlite: text, counts } = typeof sql === 'string' ? { sqlite: sql, counts: false } : sql;
    try {
      const known = prepared.getOrInsertComputed(text, prepare);
      const plain = values.map(
        (value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue,
      );
      if (!counts) return known.all(...plain);
      return Array(Number(known.run(...plain).changes)).fill({});
    } catch (error) {
      return refuse(error);
    }
  };
}

function rethrow(error: unknown): never {
  throw error;
}
