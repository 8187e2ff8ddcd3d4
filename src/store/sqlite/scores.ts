import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Game } from '../../game/game.ts';
import {
  type BestRow,
  type BoardScores,
  bestFrom,
  boardKeyOn,
  boardList,
  boardScoresFrom,
  type Entries,
  keyOn,
  listName,
  positionFrom,
  SCORES_SQL,
  type ScoreFilter,
  type Scores,
  secondsOf,
  type TimesRow,
} from '../scores.ts';
import { prepareShared } from './query.ts';

/** The reads of the leaderboards. They are not cached: each reads a few entries of an index. */
export function createScoreReads(db: DatabaseSync, now: () => number) {
  const best = prepareShared(db, SCORES_SQL.best);
  const better = prepareShared(db, SCORES_SQL.better);
  const before = prepareShared(db, SCORES_SQL.before);
  const after = prepareShared(db, SCORES_SQL.after);
  const betterOthers = prepareShared(db, SCORES_SQL.betterOthers);
  const times = prepareShared(db, SCORES_SQL.times);
  const rows = (statement: StatementSync, ...values: (string | number)[]) =>
    statement.all(...values) as BestRow[];

  /** One transaction: the writer may commit between two statements, and all must show the same games. */
  const together = <T>(read: () => T): T => {
    db.exec('BEGIN');
    try {
      return read();
    } finally {
      db.exec('COMMIT');
    }
  };

  return {
    scores(filter: ScoreFilter, game?: Game): Scores {
      const list = listName(filter, now());
      const key = keyOn(list, game);
      return together(() => ({
        best: rows(best, list).map(bestFrom),
        position:
          key &&
          positionFrom(
            key[2],
            better.get(list, ...key)?.better as number,
            rows(before, list, ...key),
            rows(after, list, ...key),
          ),
      }));
    },

    boardScores(boardId: string, game?: Game): BoardScores {
      const list = boardList(boardId);
      const key = boardKeyOn(list, game);
      return together(() =>
        boardScoresFrom(
          rows(best, list),
          times.get(list, secondsOf(key?.[0] ?? 0)) as TimesRow,
          key && (betterOthers.get(list, ...key)?.better as number),
        ),
      );
    },
  };
}

/** Enters a game on its lists, inside the transaction of the caller. */
export function createEntering(db: DatabaseSync): (entries: Entries) => void {
  const enter = prepareShared(db, SCORES_SQL.enter);
  return ({ lists, player, durationMs, completedAt, gameId, categoryId }) => {
    for (const list of lists) enter.run(list, player, durationMs, completedAt, gameId, categoryId);
  };
}
