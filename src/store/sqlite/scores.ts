import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../query.ts';
import { createRows } from './query.ts';

/** One transaction: the writer may commit between two statements, and all must show the same games. */
export function createTogether(db: DatabaseSync): (steps: readonly Step[]) => unknown[][] {
  const rows = createRows(db);
  return (steps) => {
    db.exec('BEGIN');
    try {
      return steps.map(([statement, values]) => rows(statement, values));
    } finally {
      db.exec('COMMIT');
    }
  };
}
