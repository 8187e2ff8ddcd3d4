import { MAX_COUNTED_ATTEMPTS } from '../../game/limits.ts';
import type { Query } from '../query.ts';
import { unpackHints } from '../rows.ts';
import type { Attempt, Puzzles } from '../store.ts';

export function createPuzzleGames(read: Query): Pick<Puzzles, 'attempts'> {
  return {
    async attempts(id, { timeMs, completedAt }, limit) {
      const [rows, [count]] = await Promise.all([
        read<AttemptRow>(ATTEMPTS, [id, timeMs, completedAt, limit]),
        read<{ total: number }>(COUNT_ATTEMPTS, [id]),
      ]);
      const attempts = rows.map(({ hints, ...row }) => ({ ...row, hints: unpackHints(hints).length }));
      return { attempts, total: count?.total ?? 0 };
    },
  };
}

type AttemptRow = Omit<Attempt, 'hints'> & { hints: string };
const ATTEMPTS = `
  SELECT player_name AS "playerName", attempt_ms AS "timeMs", completed_at AS "completedAt", hints FROM games
  WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL AND (attempt_ms, completed_at) > ($2, $3)
  ORDER BY attempt_ms, completed_at LIMIT $4`;
const COUNT_ATTEMPTS = `
  SELECT count(*) AS total FROM (
    SELECT 1 FROM games WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL LIMIT ${MAX_COUNTED_ATTEMPTS}) AS attempts`;
