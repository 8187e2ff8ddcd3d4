import type { Game } from '../game/game.ts';
import { changeListed, unrankedGame } from './lists.ts';
import type { Query, RunAll } from './query.ts';
import { unpackFinds, unpackHints } from './rows.ts';

/** A game of a puzzle as its maker sees it: how far it is, and no letters. */
export type PuzzleGame = Pick<
  Game,
  'id' | 'version' | 'playerName' | 'lobby' | 'startedAt' | 'completedAt'
> & { wordCount: number; found: number; hints: number; typed: boolean };

/** What the maker of a puzzle does with its games. `atomic` may delete games. */
export function createPuzzleGames(read: Query, atomic: RunAll) {
  return {
    /** The games of a puzzle, also those on earlier boards, in the order of their starts: `limit` of them after an id. */
    puzzleGames: async (id: string, after: string, limit: number): Promise<PuzzleGame[]> =>
      (await read<PuzzleGameRow>(PAGE, [id, after, limit])).map(puzzleGameFrom),

    /** The last `limit` games of a puzzle, in the order of their starts. */
    newestGames: async (id: string, limit: number): Promise<PuzzleGame[]> =>
      (await read<PuzzleGameRow>(NEWEST, [id, limit])).map(puzzleGameFrom).reverse(),

    /** Also takes it off the list of its board, if it has been completed since it was read. `false` when it is gone. */
    async deletePuzzleGame(game: Game): Promise<boolean> {
      const [deleted] = await changeListed(atomic, [unrankedGame(game)], [[DELETE_GAME, [game.id]]]);
      return deleted?.length === 1;
    },

    /** Games that have started get the title too. `false` when there is no such puzzle. */
    async changeTitle(id: string, title: string): Promise<boolean> {
      const [changed] = await atomic([[CHANGE_TITLE, [id, title]]]);
      return changed !== undefined && changed.length > 0;
    },
  };
}

type PuzzleGameRow = Omit<PuzzleGame, 'found' | 'hints' | 'typed'> & { finds: string; hints: string };

function puzzleGameFrom({ finds, hints, wordCount, ...row }: PuzzleGameRow): PuzzleGame {
  const unpacked = { finds: unpackFinds(finds, row.startedAt), hints: unpackHints(hints) };
  return progressOf({ ...row, ...unpacked }, wordCount);
}

/** The same of a game that was read whole. */
export function puzzleGameOf(game: Game): PuzzleGame {
  return progressOf(game, game.words.length);
}

type Progress = Pick<Game, 'finds' | 'hints'> & Omit<PuzzleGame, 'wordCount' | 'found' | 'hints' | 'typed'>;

function progressOf({ finds, hints, ...game }: Progress, wordCount: number): PuzzleGame {
  const { id, version, playerName, lobby, startedAt, completedAt } = game;
  const typed = finds.some(({ how }) => how === 'typed');
  const counts = { wordCount, found: finds.length, hints: hints.length };
  return { id, version, playerName, lobby, startedAt, completedAt, ...counts, typed };
}

const COLUMNS = `id, version, player_name AS "playerName", word_count AS "wordCount", finds, hints, lobby,
      started_at AS "startedAt", completed_at AS "completedAt"`;

const PAGE = `SELECT ${COLUMNS} FROM games WHERE puzzle_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
const NEWEST = `SELECT ${COLUMNS} FROM games WHERE puzzle_id = $1 ORDER BY id DESC LIMIT $2`;
const DELETE_GAME = 'DELETE FROM games WHERE id = $1 RETURNING id';

const CHANGE_TITLE = 'UPDATE boards SET title = $2 WHERE puzzle_id = $1 RETURNING id';
