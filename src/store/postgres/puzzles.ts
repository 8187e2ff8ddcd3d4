import { DAY_MS } from '../../game/daily.ts';
import type { Game, NewPuzzleGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { isPuzzleId, type NewBoard } from '../../game/puzzle.ts';
import type { Pool, Statement } from '../../postgres/pool.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  type DailyRow,
  dailyFromRow,
  type PuzzleRow,
  packBoard,
  puzzleFromRow,
} from '../puzzle-rows.ts';
import { MAX_PLACE, type NewPuzzle, type PuzzleStore, placeAfter } from '../puzzles.ts';
import { type GameRow, gameFromRow } from '../rows.ts';
import type { Score } from '../store.ts';
import { createPuzzleDeletion } from './puzzle-deletion.ts';

/** Each method is one statement, except `placeOf` (two) and the deletions (many). */
export function createPostgresPuzzles(pool: Pool): PuzzleStore {
  return {
    async puzzle(id) {
      if (!isPuzzleId(id)) return undefined;
      const [row] = await pool.query<PuzzleRow>(READ_PUZZLE, [id]);
      return row && puzzleFromRow(row);
    },

    async puzzleBoard(id) {
      const [row] = await pool.query<BoardRow>(READ_BOARD, [id]);
      return row && boardFromRow(row);
    },

    async startPuzzleGame({ id, puzzleId, playerName }: NewPuzzleGame) {
      if (!isPuzzleId(puzzleId)) return undefined;
      const [row] = await pool.query<StartedRow>(START_PUZZLE_GAME, [id, puzzleId, playerName]);
      return row && startedGame({ id, puzzleId, playerName }, row);
    },

    puzzleScores: (boardId) => pool.query<Score>(PUZZLE_SCORES, [boardId, LEADERBOARD_SIZE]),

    async placeOf({ id, boardId }: Game) {
      if (boardId === null) return undefined;
      const [own] = await pool.query<RankRow>(READ_RANK, [id]);
      if (!own) return undefined;
      const [row] = await pool.query<{ faster: number }>(COUNT_FASTER, [
        boardId,
        own.ranked_ms,
        own.completed_at,
        MAX_PLACE,
      ]);
      return placeAfter(row?.faster ?? 0);
    },

    async dailies({ last, count }) {
      const rows = await pool.query<DailiesRow>(DAILIES, [last ?? null, count]);
      const { now = 0, first_day: firstDay } = rows[0] ?? {};
      return {
        now,
        firstDay: firstDay ?? undefined,
        dailies: rows.filter((row): row is DailiesRow & DailyRow => row.day !== null).map(dailyFromRow),
      };
    },

    async addPuzzle({ id, boardId, day, sourceGame, secretHash, ...board }: NewPuzzle) {
      const [row] = await pool.query<{ id: string }>(ADD_PUZZLE, [
        id,
        boardId,
        ...boardValues(board),
        day ?? null,
        sourceGame ?? null,
        secretHash ?? null,
      ]);
      return (row as { id: string }).id;
    },

    async shareBoard({ id, boardId, sourceGame }) {
      const [row] = await pool.query<{ id: string | null }>(SHARE_BOARD, [id, boardId, sourceGame]);
      return row?.id ?? undefined;
    },

    async secretHashOf(id) {
      if (!isPuzzleId(id)) return undefined;
      const [row] = await pool.query<{ secret_hash: string | null }>(READ_SECRET, [id]);
      return row?.secret_hash;
    },

    async changePuzzle(id, { boardId, ...board }) {
      const [row] = await pool.query<{ changed: boolean }>(CHANGE_PUZZLE, [
        id,
        boardId,
        ...boardValues(board),
      ]);
      return row?.changed === true;
    },

    ...createPuzzleDeletion((statement, values) => pool.query(statement, values)),
  };
}

function boardValues(board: NewBoard): unknown[] {
  const packed = packBoard(board);
  return [
    packed.title,
    packed.size,
    packed.difficulty,
    packed.grid,
    packed.words,
    packed.wordCount,
    packed.labels,
    packed.showWords,
    packed.hintsAllowed,
  ];
}

type StartedRow = Pick<GameRow, 'size' | 'difficulty' | 'grid' | 'words' | 'hints_allowed' | 'started_at'> & {
  board_id: string;
  title: string;
};

function startedGame({ id, puzzleId, playerName }: NewPuzzleGame, row: StartedRow): Game {
  return gameFromRow({
    ...row,
    id,
    category_id: null,
    puzzle_id: puzzleId,
    category: row.title,
    player_name: playerName,
    finds: '',
    hints: '',
    completed_at: null,
  });
}

const READ_PUZZLE: Statement = {
  name: 'read_puzzle',
  text: `
    SELECT p.id, p.source_game, ${BOARD_COLUMNS}
    FROM puzzles p JOIN boards b ON b.id = p.board_id
    WHERE p.id = $1 AND coalesce(b.day <= wordsearch_now_ms() / ${DAY_MS}, true)`,
};

const READ_BOARD: Statement = {
  name: 'read_board',
  text: `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = $1`,
};

const START_PUZZLE_GAME: Statement = {
  name: 'start_puzzle_game',
  text: 'SELECT * FROM wordsearch_start_puzzle($1, $2, $3)',
};

export const PUZZLE_SCORES: Statement = {
  name: 'puzzle_scores',
  text: `
    SELECT player_name AS "playerName", size, word_count AS "wordCount", started_at AS "startedAt",
           completed_at AS "completedAt"
    FROM games WHERE board_id = $1 AND ranked_ms IS NOT NULL
    ORDER BY ranked_ms, completed_at LIMIT $2`,
};

type RankRow = { ranked_ms: number; completed_at: number };

const READ_RANK: Statement = {
  name: 'read_rank',
  text: 'SELECT ranked_ms, completed_at FROM games WHERE id = $1 AND ranked_ms IS NOT NULL',
};

/** Reads at most MAX_PLACE index entries: those that are not slower, in their order. */
export const COUNT_FASTER: Statement = {
  name: 'count_faster',
  text: `
    SELECT count(*)::integer AS faster
    FROM (
      SELECT ranked_ms, completed_at FROM games
      WHERE board_id = $1 AND ranked_ms <= $2::bigint
      ORDER BY ranked_ms, completed_at LIMIT $4
    ) AS first
    WHERE (ranked_ms, completed_at) < ($2::bigint, $3::bigint)`,
};

type DailiesRow = { now: number; first_day: number | null } & (DailyRow | { day: null });

/** The sub-select reads the clock once. */
const DAILIES: Statement = {
  name: 'dailies',
  text: `
    SELECT t.now, t.first_day, b.puzzle_id, ${BOARD_COLUMNS}
    FROM (SELECT wordsearch_now_ms() AS now, (SELECT min(day) FROM boards) AS first_day) AS t
    LEFT JOIN boards b ON b.day <= least($1::integer, t.now / ${DAY_MS})
      AND b.day > least($1::integer, t.now / ${DAY_MS}) - $2::integer
    ORDER BY b.day DESC`,
};

const ADD_PUZZLE: Statement = {
  name: 'add_puzzle',
  text: `SELECT wordsearch_add_puzzle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS id`,
};

const SHARE_BOARD: Statement = {
  name: 'share_board',
  text: 'SELECT wordsearch_share_board($1, $2, $3) AS id',
};

const READ_SECRET: Statement = {
  name: 'read_secret',
  text: 'SELECT secret_hash FROM puzzles WHERE id = $1',
};

const CHANGE_PUZZLE: Statement = {
  name: 'change_puzzle',
  text: 'SELECT wordsearch_change_puzzle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS changed',
};
