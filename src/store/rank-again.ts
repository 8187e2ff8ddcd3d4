import type { Difficulty } from '../game/difficulty.ts';
import { fairTime } from '../game/fair.ts';
import type { Statement } from './query.ts';
import { unpackFinds } from './rows.ts';
import { type Entries, entriesOf } from './scores.ts';

/**
 * From this schema version on, `ranked_ms` is computed by the program, leaderboards compare games of one class, and
 * those of a board have one entry a player. A
 * migration from an older version computes both again: about a second for 100,000 fair games.
 */
export const RANKED_BY_PROGRAM = 9;

/** The games that may be fair, after $1 in the order of their ids. */
export const POSSIBLY_FAIR: Statement = {
  name: 'possibly_fair',
  text: `
    SELECT g.id, g.player_name, g.category_id, g.board_id, g.size, g.word_count, g.difficulty, g.finds, g.started_at, g.completed_at,
           b.day
    FROM games g LEFT JOIN boards b ON b.id = g.board_id
    WHERE g.ranked_ms IS NOT NULL AND g.id > $1 ORDER BY g.id LIMIT 1000`,
};

export const SET_RANKED: Statement = {
  name: 'set_ranked',
  text: 'UPDATE games SET ranked_ms = $2 WHERE id = $1',
};

export type PossiblyFairRow = {
  id: string;
  player_name: string;
  category_id: number | null;
  board_id: string | null;
  size: number;
  word_count: number;
  difficulty: Difficulty;
  finds: string;
  started_at: number;
  completed_at: number;
  day: number | null;
};

/** The older rule knew neither the pace nor the number of players. */
export function rankAgain(row: PossiblyFairRow): { rankedMs: number | null; entries: Entries | undefined } {
  const rankedMs = fairTime({
    finds: unpackFinds(row.finds, row.started_at),
    hints: [],
    startedAt: row.started_at,
    completedAt: row.completed_at,
    day: row.day,
    practice: false,
  });
  const entries = entriesOf({
    id: row.id,
    playerName: row.player_name,
    categoryId: row.category_id,
    boardId: row.board_id,
    size: row.size,
    wordCount: row.word_count,
    difficulty: row.difficulty,
    rankedMs,
    completedAt: row.completed_at,
  });
  return { rankedMs, entries };
}
