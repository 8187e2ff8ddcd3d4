import type { DatabaseSync } from 'node:sqlite';
import type { Game } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { MAX_PLACE } from '../puzzles.ts';
import {
  type BestTime,
  leaderboardName,
  matchesFilter,
  type Position,
  periodName,
  type ScoreFilter,
  type Scores,
} from '../scores.ts';

const COLUMNS = `b.player_name AS playerName, c.name AS category, b.difficulty, b.size, b.word_count AS wordCount,
    b.duration AS durationMs, b.completed_at AS completedAt`;
// CROSS JOIN: SQLite must read the rows in the order of the index.
const BOARD = 'best_times b CROSS JOIN categories c ON c.id = b.category_id WHERE b.board = :board';
const KEY = '(b.duration, b.completed_at, b.game_id)';
const GAME_KEY = '(:durationMs, :completedAt, :id)';

export const SCORES_SQL = {
  best: `SELECT ${COLUMNS} FROM ${BOARD} ORDER BY b.duration, b.completed_at, b.game_id LIMIT ${LEADERBOARD_SIZE}`,
  better: `SELECT count(*) AS better FROM (
    SELECT 1 FROM best_times b WHERE b.board = :board AND ${KEY} < ${GAME_KEY} LIMIT ${MAX_PLACE})`,
  listed: `SELECT 1 FROM best_times b WHERE b.board = :board AND ${KEY} = ${GAME_KEY}`,
  before: `SELECT ${COLUMNS} FROM ${BOARD} AND ${KEY} < ${GAME_KEY}
    ORDER BY b.duration DESC, b.completed_at DESC, b.game_id DESC LIMIT 2`,
  after: `SELECT ${COLUMNS} FROM ${BOARD} AND ${KEY} > ${GAME_KEY}
    ORDER BY b.duration, b.completed_at, b.game_id LIMIT 2`,
};

/** The reads of the scores. They are not cached: each reads a few entries of an index. */
export function createSqliteScores(db: DatabaseSync, now: () => number) {
  const best = db.prepare(SCORES_SQL.best);
  const better = db.prepare(SCORES_SQL.better);
  const listed = db.prepare(SCORES_SQL.listed);
  const before = db.prepare(SCORES_SQL.before);
  const after = db.prepare(SCORES_SQL.after);

  const positionOf = (board: string, { id, startedAt, completedAt }: Game): Position => {
    const game = { board, id, durationMs: (completedAt as number) - startedAt, completedAt };
    return {
      better: better.get(game)?.better as number,
      listed: listed.get(game) !== undefined,
      before: bestTimes(before.all(game)).reverse(),
      after: bestTimes(after.all(game)),
    };
  };

  /** One transaction: the writer may commit between two statements, and all must show the same games. */
  return (filter: ScoreFilter, game?: Game): Scores => {
    const time = now();
    const board = leaderboardName(filter, time);
    const isRanked =
      game !== undefined &&
      matchesFilter(filter, game) &&
      periodName(filter.period, game.completedAt as number) === periodName(filter.period, time);
    db.exec('BEGIN');
    try {
      return {
        best: bestTimes(best.all({ board })),
        position: isRanked ? positionOf(board, game) : undefined,
      };
    } finally {
      db.exec('COMMIT');
    }
  };
}

/** As plain objects: rows of node:sqlite have no prototype. */
function bestTimes(rows: readonly unknown[]): BestTime[] {
  return (rows as BestTime[]).map((row) => ({ ...row }));
}
