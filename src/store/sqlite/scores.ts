import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../query.ts';
import { type Entries, SCORES_SQL } from '../scores.ts';
import { createRows, prepareShared } from './query.ts';

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
export function createEntering(db: DatabaseSync): (entries: Entries) => void {
  const enter = prepareShared(db, SCORES_SQL.enter);
  return ({ lists, player, durationMs, completedAt, gameId, categoryId }) => {
    for (const list of lists) enter.run(list, player, durationMs, completedAt, gameId, categoryId);
  };
}
