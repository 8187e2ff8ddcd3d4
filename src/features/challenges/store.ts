import { locking, queryOf, type Sql } from '../../core/store/query.ts';
import { unpackHints } from '../../core/store/rows.ts';
import { MAX_COUNTED_ATTEMPTS } from './schema.ts';

/** A puzzle on another puzzle's board. `sourceGame` is the game with the time to beat. */
type Challenge = { id: string; boardId: string; sourceGame: string };

export type Attempt = { playerName: string; timeMs: number; completedAt: number; hints: number };

/** Challenges on both databases, stored in the core's tables as puzzles with a source game and their games. */
export function createChallenges({ read, write }: Pick<Sql, 'read' | 'write'>) {
  return {
    /** Returns its id, or the id of the game's earlier challenge; `undefined` if the board is gone. */
    async shareBoard({ id, boardId, sourceGame }: Challenge): Promise<string | undefined> {
      const [added] = await queryOf(write)(SHARE_BOARD, [id, boardId, sourceGame]);
      return added ? id : (await read<{ id: string }>(EARLIER, [sourceGame]))[0]?.id;
    },

    /** Returns `limit` games that one player completed, fastest first, after a given one. Counts at most MAX_COUNTED_ATTEMPTS. */
    async attempts(
      id: string,
      { timeMs, completedAt }: Pick<Attempt, 'timeMs' | 'completedAt'>,
      limit: number,
    ): Promise<{ attempts: Attempt[]; total: number }> {
      const [rows, [count]] = await Promise.all([
        read<AttemptRow>(ATTEMPTS, [id, timeMs, completedAt, limit]),
        read<{ total: number }>(COUNT_ATTEMPTS, [id]),
      ]);
      const attempts = rows.map(({ hints, ...row }) => ({ ...row, hints: unpackHints(hints).length }));
      return { attempts, total: count?.total ?? 0 };
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Stores nothing if the board's owner has been deleted. */
const SHARE_BOARD = locking(
  (lock) => `
  INSERT INTO puzzles (id, board_id, source_game, created_at, played_at)
  SELECT $1, b.id, $3, wordsearch_now_ms(), wordsearch_now_ms()
  FROM puzzles p JOIN boards b ON b.puzzle_id = p.id
  WHERE b.id = $2 ${lock('FOR SHARE OF p')}
  ON CONFLICT (source_game) DO NOTHING`,
  true,
);

const EARLIER = 'SELECT id FROM puzzles WHERE source_game = $1';

type AttemptRow = Omit<Attempt, 'hints'> & { hints: string };
const ATTEMPTS = `
  SELECT player_name AS "playerName", attempt_ms AS "timeMs", completed_at AS "completedAt", hints FROM games
  WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL AND (attempt_ms, completed_at) > ($2, $3)
  ORDER BY attempt_ms, completed_at LIMIT $4`;
const COUNT_ATTEMPTS = `
  SELECT count(*) AS total FROM (
    SELECT 1 FROM games WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL LIMIT ${MAX_COUNTED_ATTEMPTS}) AS attempts`;
