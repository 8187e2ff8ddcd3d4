import { playersIn } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import { MAX_COUNTED_ATTEMPTS } from '../../game/limits.ts';
import type { Query } from '../query.ts';
import { countFinds, unpackFinds, unpackHints } from '../rows.ts';
import type { Attempt, GameProgress, PuzzleGame, Puzzles } from '../store.ts';

export function createPuzzleGames(read: Query): Pick<Puzzles, 'puzzleGames' | 'newestGames' | 'attempts'> {
  return {
    async puzzleGames(id, after, limit) {
      const rows = await read<PuzzleGameRow>(PAGE, [id, after, limit]);
      return rows.map(({ finds, hints, ...row }) => {
        return { ...row, ...howPlayed(unpackFinds(finds, row.startedAt), unpackHints(hints)) };
      });
    },

    async attempts(id, { timeMs, completedAt }, limit) {
      const [rows, [count]] = await Promise.all([
        read<AttemptRow>(ATTEMPTS, [id, timeMs, completedAt, limit]),
        read<{ total: number }>(COUNT_ATTEMPTS, [id]),
      ]);
      const attempts = rows.map(({ hints, ...row }) => ({ ...row, hints: unpackHints(hints).length }));
      return { attempts, total: count?.total ?? 0 };
    },

    async newestGames(id, limit) {
      const rows = await read<ProgressRow>(NEWEST, [id, limit]);
      return rows.map(({ finds, ...row }) => ({ ...row, found: countFinds(finds) })).reverse();
    },
  };
}

type AttemptRow = Omit<Attempt, 'hints'> & { hints: string };
type ProgressRow = Omit<GameProgress, 'found'> & { finds: string };
type PuzzleGameRow = ProgressRow & Pick<Game, 'startedAt' | 'unlisted'> & { hints: string };

export function puzzleGameOf({ words, finds, hints, ...game }: Game): PuzzleGame {
  const { id, version, playerName, lobby, unlisted, startedAt, completedAt } = game;
  const about = { id, version, playerName, lobby, unlisted, startedAt, completedAt, wordCount: words.length };
  return { ...about, ...howPlayed(finds, hints) };
}

function howPlayed(finds: Game['finds'], hints: Game['hints']) {
  const typed = finds.some(({ how }) => how === 'typed');
  return { found: finds.length, hints: hints.length, typed, isTeam: playersIn(finds) > 1 };
}

const PROGRESS =
  'id, version, player_name AS "playerName", word_count AS "wordCount", finds, lobby, completed_at AS "completedAt"';

const PAGE = `
  SELECT ${PROGRESS}, hints, unlisted, started_at AS "startedAt" FROM games
  WHERE puzzle_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
const NEWEST = `SELECT ${PROGRESS} FROM games WHERE puzzle_id = $1 ORDER BY id DESC LIMIT $2`;

const ATTEMPTS = `
  SELECT player_name AS "playerName", attempt_ms AS "timeMs", completed_at AS "completedAt", hints FROM games
  WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL AND (attempt_ms, completed_at) > ($2, $3)
  ORDER BY attempt_ms, completed_at LIMIT $4`;
const COUNT_ATTEMPTS = `
  SELECT count(*) AS total FROM (
    SELECT 1 FROM games WHERE puzzle_id = $1 AND attempt_ms IS NOT NULL LIMIT ${MAX_COUNTED_ATTEMPTS}) AS attempts`;
