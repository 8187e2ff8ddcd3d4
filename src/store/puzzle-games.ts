import { playersIn } from '../game/fair.ts';
import type { Game } from '../game/game.ts';
import { changeListed, unrankedGame } from './lists.ts';
import { type Query, queryOf, type RunAll } from './query.ts';
import { countFinds, unpackFinds, unpackHints } from './rows.ts';

export type PuzzleGame = ReturnType<typeof puzzleGameOf>;
export type GameProgress = Omit<PuzzleGame, 'startedAt' | 'hints' | 'typed' | 'isTeam' | 'practice'>;

export function createPuzzleGames(read: Query, atomic: RunAll) {
  return {
    /** The games of a puzzle, also those on earlier boards, in the order of their starts: `limit` of them after an id. */
    puzzleGames: async (id: string, after: string, limit: number): Promise<PuzzleGame[]> =>
      (await read<PuzzleGameRow>(PAGE, [id, after, limit])).map(({ finds, hints, ...row }) => ({
        ...row,
        practice: Boolean(row.practice),
        ...progressOf(unpackFinds(finds, row.startedAt), unpackHints(hints)),
      })),

    /** The last `limit` games of a puzzle, in the order of their starts. Their finds are only counted: a class reads them often. */
    newestGames: async (id: string, limit: number): Promise<GameProgress[]> =>
      (await read<ProgressRow>(NEWEST, [id, limit]))
        .map(({ finds, ...row }) => ({ ...row, found: countFinds(finds) }))
        .reverse(),

    /** Also takes it off the list of its board, if it has been completed since it was read. `false` when it is gone. */
    async deletePuzzleGame(game: Game): Promise<boolean> {
      const [deleted] = await changeListed(atomic, [unrankedGame(game)], [[DELETE_GAME, [game.id]]]);
      return deleted?.length === 1;
    },

    /** Games that have started get the title too. `false` when there is no such puzzle. */
    changeTitle: async (id: string, title: string): Promise<boolean> =>
      (await queryOf(atomic)(CHANGE_TITLE, [id, title])).length > 0,
  };
}

type ProgressRow = Omit<GameProgress, 'found'> & { finds: string };
type PuzzleGameRow = ProgressRow & { startedAt: number; hints: string; practice: boolean | 0 | 1 };

export function puzzleGameOf({ words, finds, hints, ...game }: Game) {
  const { id, playerName, lobby, practice, startedAt, completedAt } = game;
  const about = { id, playerName, lobby, practice, startedAt, completedAt, wordCount: words.length };
  return { ...about, ...progressOf(finds, hints) };
}

function progressOf(finds: Game['finds'], hints: Game['hints']) {
  const typed = finds.some(({ how }) => how === 'typed');
  return { found: finds.length, hints: hints.length, typed, isTeam: playersIn(finds) > 1 };
}

const PROGRESS =
  'id, player_name AS "playerName", word_count AS "wordCount", finds, lobby, completed_at AS "completedAt"';

const PAGE = `
  SELECT ${PROGRESS}, hints, practice, started_at AS "startedAt" FROM games
  WHERE puzzle_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
const NEWEST = `SELECT ${PROGRESS} FROM games WHERE puzzle_id = $1 ORDER BY id DESC LIMIT $2`;
export const DELETE_GAME = 'DELETE FROM games WHERE id = $1 RETURNING id';

const CHANGE_TITLE = 'UPDATE boards SET title = $2 WHERE puzzle_id = $1 RETURNING id';
