import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Prepares a statement that PostgreSQL understands too: its values are $1, $2 … and not ?1, ?2. */
export function prepareShared(db: DatabaseSync, statement: string): StatementSync {
  return db.prepare(statement.replaceAll(/\$(?=\d)/g, '?'));
}

/** Runs such statements, each of which is prepared once. SQLite has no booleans. */
export function createRows(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return (statement: string, values: readonly unknown[] = []): unknown[] => {
    const known = prepared.get(statement) ?? prepareShared(db, statement);
    prepared.set(statement, known);
    return known.all(
      ...values.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue),
    );
  };
}

/** The clock of statements that both databases understand. As a bigint it is an integer there, and divided as one. */
export function setClock(db: DatabaseSync, now: () => number): void {
  db.function('wordsearch_now_ms', () => BigInt(now()));
}
