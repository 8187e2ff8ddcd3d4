import type { Game } from '../game/game.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import type { Query, Statement } from './query.ts';
import { countOf, unpackFinds } from './rows.ts';
import { boardList, enterSteps, entriesOf, rankedGame, SCORES_SQL } from './scores.ts';

/** A game of a puzzle as its maker sees it: how far it is, and no letters. */
export type PuzzleGame = Pick<
  Game,
  'id' | 'version' | 'playerName' | 'lobby' | 'startedAt' | 'completedAt'
> & { wordCount: number; found: number; hints: number; typed: boolean };

export type PuzzleGameStore = {
  /** The games of a puzzle, also those on earlier boards, in the order of their starts: `limit` of them after an id. */
  readonly puzzleGames: (id: string, after: string, limit: number) => Promise<readonly PuzzleGame[]>;
  /** The last `limit` games of a puzzle, in the order of their starts. */
  readonly newestGames: (id: string, limit: number) => Promise<readonly PuzzleGame[]>;
  /** The list of the board after a game of it was renamed or deleted; `after` is `undefined` then. */
  readonly listAgain: (before: Game, after: Game | undefined) => Promise<void>;
  /** `false` when the puzzle has no such game. */
  readonly deletePuzzleGame: (id: string, gameId: string) => Promise<boolean>;
  /** Games that have started get the title too. `false` when there is no such puzzle. */
  readonly changeTitle: (id: string, title: string) => Promise<boolean>;
};

type PuzzleGameWrites = Pick<PuzzleGameStore, 'listAgain' | 'deletePuzzleGame' | 'changeTitle'>;

/** The writes of a maker, for both databases. */
export function puzzleGameWrites(query: Query): PuzzleGameWrites {
  return {
    async listAgain(before, after) {
      if (before.boardId === null || !entriesOf(rankedGame(before))) return;
      const list = boardList(before.boardId);
      await query(SCORES_SQL.remove, [list, before.id]);
      for (const step of enterSteps(after && entriesOf(rankedGame(after)))) await query(...step);
      // The next best game of this name takes the place of the one that has left.
      if (before.playerName !== ANONYMOUS) await query(ENTER_NEXT, [list, before.boardId, before.playerName]);
    },

    deletePuzzleGame: async (id, gameId) => (await query(DELETE_GAME, [id, gameId])).length === 1,

    changeTitle: async (id, title) => (await query(CHANGE_TITLE, [id, title])).length > 0,
  };
}

export type PuzzleGameRow = Omit<PuzzleGame, 'found' | 'hints' | 'typed'> & { finds: string; hints: string };

export function puzzleGameFrom({ finds: packed, hints, ...row }: PuzzleGameRow): PuzzleGame {
  const finds = unpackFinds(packed, row.startedAt);
  return {
    ...row,
    found: finds.length,
    hints: countOf(hints),
    typed: finds.some(({ how }) => how === 'typed'),
  };
}

/** The same of a game that was read whole. */
export function puzzleGameOf(game: Game): PuzzleGame {
  const { id, version, playerName, lobby, startedAt, completedAt } = game;
  return {
    ...{ id, version, playerName, lobby, startedAt, completedAt },
    wordCount: game.words.length,
    found: game.finds.length,
    hints: game.hints.length,
    typed: game.finds.some(({ how }) => how === 'typed'),
  };
}

const COLUMNS = `id, version, player_name AS "playerName", word_count AS "wordCount", finds, hints, lobby,
      started_at AS "startedAt", completed_at AS "completedAt"`;

export const PUZZLE_GAMES_SQL = {
  page: {
    name: 'puzzle_games',
    text: `SELECT ${COLUMNS} FROM games WHERE puzzle_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  },
  newest: {
    name: 'newest_puzzle_games',
    text: `SELECT ${COLUMNS} FROM games WHERE puzzle_id = $1 ORDER BY id DESC LIMIT $2`,
  },
} satisfies Record<string, Statement>;

const DELETE_GAME: Statement = {
  name: 'delete_puzzle_game',
  text: 'DELETE FROM games WHERE id = $2 AND puzzle_id = $1 RETURNING id',
};

const CHANGE_TITLE: Statement = {
  name: 'change_title',
  text: 'UPDATE boards SET title = $2 WHERE puzzle_id = $1 RETURNING id',
};

/** Reads the fastest games of one board by their index until it finds one of this name. */
const ENTER_NEXT: Statement = {
  name: 'enter_next',
  text: `
    INSERT INTO best_times (list, player, duration_ms, completed_at, game_id, category_id)
    SELECT CAST($1 AS text), player_name, ranked_ms, completed_at, id, 0 FROM games
    WHERE board_id = $2 AND player_name = $3 AND ranked_ms IS NOT NULL
    ORDER BY ranked_ms, completed_at LIMIT 1
    ON CONFLICT (list, player) DO NOTHING`,
};
