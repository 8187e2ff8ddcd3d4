import { playersIn } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import { DELETE_GAME } from '../deletion.ts';
import { changeRanked } from '../entries.ts';
import type { Query, RunAll } from '../query.ts';
import { unrankedGame } from '../ranking.ts';
import { countFinds, progressIn } from '../rows.ts';
import type { GameProgress, PuzzleGame, Puzzles } from '../store.ts';

type PuzzleGames = Pick<Puzzles, 'puzzleGames' | 'newestGames' | 'deletePuzzleGame'>;

export function createPuzzleGames(read: Query, atomic: RunAll): PuzzleGames {
  return {
    puzzleGames: async (id, after, limit) =>
      (await read<PuzzleGameRow>(PAGE, [id, after, limit])).map(({ finds, hints, ...row }) => ({
        ...row,
        ...progressIn(finds, hints),
      })),

    newestGames: async (id, limit) =>
      (await read<ProgressRow>(NEWEST, [id, limit]))
        .map(({ finds, ...row }) => ({ ...row, found: countFinds(finds) }))
        .reverse(),

    /** It may have been completed since it was read. */
    async deletePuzzleGame(game) {
      const [deleted] = await changeRanked(atomic, [unrankedGame(game)], [[DELETE_GAME, [game.id]]]);
      return deleted?.length === 1;
    },
  };
}

type ProgressRow = Omit<GameProgress, 'found'> & { finds: string };
type PuzzleGameRow = ProgressRow & Pick<Game, 'startedAt' | 'unlisted'> & { hints: string };

export function puzzleGameOf({ words, finds, hints, ...game }: Game): PuzzleGame {
  const { id, playerName, lobby, unlisted, startedAt, completedAt } = game;
  const about = { id, playerName, lobby, unlisted, startedAt, completedAt, wordCount: words.length };
  const typed = finds.some(({ how }) => how === 'typed');
  return { ...about, found: finds.length, hints: hints.length, typed, isTeam: playersIn(finds) > 1 };
}

const PROGRESS =
  'id, player_name AS "playerName", word_count AS "wordCount", finds, lobby, completed_at AS "completedAt"';

const PAGE = `
  SELECT ${PROGRESS}, hints, unlisted, started_at AS "startedAt" FROM games
  WHERE puzzle_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
const NEWEST = `SELECT ${PROGRESS} FROM games WHERE puzzle_id = $1 ORDER BY id DESC LIMIT $2`;
