import { playersIn } from '../../core/game/fair.ts';
import type { Game } from '../../core/game/game.ts';
import { emptyBoard } from '../../core/store/deletion.ts';
import type { GameSteps } from '../../core/store/game-steps.ts';
import { FIRST_ID, queryOf, type Sql } from '../../core/store/query.ts';
import { countFinds, unpackFinds, unpackHints } from '../../core/store/rows.ts';

/** A teacher's actions on a puzzle and its games. */
export type Classes = {
  /** Returns `limit` games in the order of their start, after a given id if any, including games on earlier boards. */
  readonly puzzleGames: (id: string, limit: number, after?: string) => Promise<PuzzleGame[]>;
  /** Returns the newest games in the order of their start. A class reads them often, so their finds are only counted. */
  readonly newestGames: (id: string, limit: number) => Promise<GameProgress[]>;
  /** Returns the newest games that haven't left the lobby, in the order of their start. */
  readonly waitingPlayers: (id: string, limit: number) => Promise<WaitingPlayer[]>;
  /** Deletes all games on all boards of the puzzle, their leaderboards and challenges. The next games start as the first ones did. */
  readonly emptyPuzzle: (id: string) => Promise<void>;
};

export type WaitingPlayer = Pick<Game, 'id' | 'playerName'>;

export type GameProgress = Pick<Game, 'id' | 'version' | 'playerName' | 'lobby' | 'completedAt'> & {
  wordCount: number;
  found: number;
};

export type PuzzleGame = GameProgress &
  Pick<Game, 'startedAt' | 'unlisted'> & { hints: number; typed: boolean; isTeam: boolean };

type Id = { id: string };

export function createClasses({ read, erase }: Sql, steps: readonly GameSteps[]): Classes {
  return {
    async puzzleGames(id, limit, after = FIRST_ID) {
      const rows = await read<PuzzleGameRow>(PAGE, [id, after, limit]);
      return rows.map(({ finds, hints, ...row }) => {
        return { ...row, ...howPlayed(unpackFinds(finds, row.startedAt), unpackHints(hints)) };
      });
    },

    async newestGames(id, limit) {
      const rows = await read<ProgressRow>(NEWEST, [id, limit]);
      return rows.map(({ finds, ...row }) => ({ ...row, found: countFinds(finds) })).reverse();
    },

    waitingPlayers: async (id, limit) => (await read<WaitingPlayer>(WAITING, [id, limit])).reverse(),

    async emptyPuzzle(id) {
      const boards = await read<Id>('SELECT id FROM boards WHERE puzzle_id = $1', [id]);
      const run = queryOf(erase);
      await run(DELETE_CHALLENGES, [id]);
      for (const board of boards) await emptyBoard(run, steps, board.id);
      await run(DELETE_OLD_BOARDS, [id]);
      await run(FORGET_START, [id]);
    },
  };
}

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

const WAITING = `
  SELECT id, player_name AS "playerName" FROM games
  WHERE puzzle_id = $1 AND lobby = 'waiting' ORDER BY id DESC LIMIT $2`;

const FORGET_START = 'UPDATE puzzles SET started_at = NULL WHERE id = $1';

const DELETE_CHALLENGES = `
  DELETE FROM puzzles WHERE id <> $1 AND board_id IN (SELECT id FROM boards WHERE puzzle_id = $1)`;

const DELETE_OLD_BOARDS = `
  DELETE FROM boards WHERE puzzle_id = $1 AND id NOT IN (SELECT board_id FROM puzzles WHERE id = $1)`;
