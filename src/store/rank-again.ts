import { fairTime } from '../game/fair.ts';
import { unpackFinds } from './rows.ts';
import { type Entries, entriesOf, type Ranked } from './scores.ts';

/**
 * From this schema version on, `ranked_ms` is computed by the program, leaderboards compare games of one class, and
 * those of a board have one entry a player. A migration from an older version computes both again: about a second for 100,000 fair games.
 */
export const RANKED_BY_PROGRAM = 9;

/** The games that may be fair, after $1 in the order of their ids. */
export const POSSIBLY_FAIR = `
  SELECT g.id, g.player_name AS "playerName", g.category_id AS "categoryId", g.board_id AS "boardId", g.size,
         g.word_count AS "wordCount", g.difficulty, g.finds, g.started_at AS "startedAt", g.completed_at AS "completedAt", b.day
  FROM games g LEFT JOIN boards b ON b.id = g.board_id
  WHERE g.ranked_ms IS NOT NULL AND g.id > $1 ORDER BY g.id LIMIT 1000`;

export const SET_RANKED = 'UPDATE games SET ranked_ms = $2 WHERE id = $1';

export type PossiblyFairRow = Omit<Ranked, 'rankedMs'> & {
  finds: string;
  startedAt: number;
  day: number | null;
};

/** The older rule knew neither the pace nor the number of players. */
export function rankAgain(row: PossiblyFairRow): { rankedMs: number | null; entries: Entries | undefined } {
  const finds = unpackFinds(row.finds, row.startedAt);
  const rankedMs = fairTime({ ...row, finds, hints: [], practice: false });
  return { rankedMs, entries: entriesOf({ ...row, rankedMs }) };
}
