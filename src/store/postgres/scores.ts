import type { Difficulty } from '../../game/difficulty.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import type { Pool, Statement } from '../../postgres/pool.ts';
import { type BestTime, filterName, matchesFilter, type Position, type ScoreStore } from '../scores.ts';

export function createPostgresScores(pool: Pool): ScoreStore {
  return {
    async scores(filter, game) {
      const compared = game && matchesFilter(filter, game) ? game : undefined;
      const { id, startedAt = 0, completedAt } = compared ?? {};
      const rows = await pool.query<ScoresRow>(SCORES, [
        filter.period,
        filterName(filter),
        LEADERBOARD_SIZE,
        id ?? null,
        completedAt ? completedAt - startedAt : null,
        completedAt ?? null,
      ]);
      return { best: part(rows, 'best'), position: positionFrom(rows) };
    },
  };
}

export const SCORES: Statement = {
  name: 'scores',
  text: 'SELECT * FROM wordsearch_scores($1, $2, $3, $4, $5, $6)',
};

type ScoresRow = {
  part: 'best' | 'game' | 'before' | 'after';
  better: number;
  listed: boolean;
  player_name: string;
  category: string;
  difficulty: Difficulty;
  size: number;
  word_count: number;
  duration: number;
  completed_at: number;
};

function positionFrom(rows: readonly ScoresRow[]): Position | undefined {
  const game = rows.find((row) => row.part === 'game');
  if (!game) return undefined;
  const { better, listed } = game;
  return { better, listed, before: part(rows, 'before'), after: part(rows, 'after') };
}

/** The function joins the rows with their categories, which may change their order. */
function part(rows: readonly ScoresRow[], name: ScoresRow['part']): BestTime[] {
  return rows
    .filter((row) => row.part === name)
    .map((row) => ({
      playerName: row.player_name,
      category: row.category,
      difficulty: row.difficulty,
      size: row.size,
      wordCount: row.word_count,
      durationMs: row.duration,
      completedAt: row.completed_at,
    }))
    .sort((a, b) => a.durationMs - b.durationMs || a.completedAt - b.completedAt);
}
