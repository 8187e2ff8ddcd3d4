import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../query.ts';
import { type Entries, enterSteps } from '../scores.ts';
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

/** Enters a game on its lists, inside the transaction of the caller. */
export function createEntering(db: DatabaseSync): (entries: Entries | undefined) => void {
  const rows = createRows(db);
  return (entries) => {
    for (const step of enterSteps(entries)) rows(...step);
  };
}
