import type { Difficulty } from '../game/difficulty.ts';
import type { Game, NewPuzzleGame } from '../game/game.ts';
import type { NewBoard, Puzzle, PuzzleBoard } from '../game/puzzle.ts';
import type { Daily } from './puzzles.ts';
import { gameFromRow, packWords, unpackWords } from './rows.ts';

/** The encoding of puzzles as rows. SQLite stores booleans as numbers. */

/** The columns of a board without its letters. */
export const BOARD_COLUMNS = `b.id AS board_id, b.title, b.line, b.message, b.size, b.difficulty, b.word_count, b.labels, b.show_words,
  b.hints_allowed, b.day`;

export type BoardRow = {
  board_id: string;
  title: string;
  line: string;
  message: string;
  size: number;
  difficulty: Difficulty;
  word_count: number;
  labels: string | null;
  show_words: boolean | number;
  hints_allowed: boolean | number;
  day: number | null;
};

/** With the letters of its board. */
export type PuzzleRow = BoardRow & { id: string; source_game: string | null; grid: string; words: string };

export type DailyRow = BoardRow & { day: number; puzzle_id: string };

export function boardFromRow(row: BoardRow): PuzzleBoard {
  return {
    id: row.board_id,
    title: row.title,
    line: row.line,
    message: row.message,
    size: row.size,
    difficulty: row.difficulty,
    wordCount: row.word_count,
    labels: row.labels === null ? null : JSON.parse(row.labels),
    showWords: Boolean(row.show_words),
    hintsAllowed: Boolean(row.hints_allowed),
    day: row.day,
  };
}

export function puzzleFromRow(row: PuzzleRow): Puzzle {
  const texts = unpackWords(row).map(({ text }) => text);
  return { id: row.id, board: boardFromRow(row), texts, sourceGame: row.source_game };
}

export function dailyFromRow(row: DailyRow): Daily {
  return { day: row.day, puzzleId: row.puzzle_id, board: boardFromRow(row) };
}

/** The game that was started on this board. */
export function startedPuzzleGame(order: NewPuzzleGame, row: PuzzleRow, startedAt: number): Game {
  return gameFromRow({
    ...row,
    id: order.id,
    version: 0,
    category_id: null,
    puzzle_id: order.puzzleId,
    category: row.title,
    player_name: order.playerName,
    finds: '',
    hints: '',
    practice: order.practice ?? false,
    lobby: order.lobby ?? null,
    started_at: startedAt,
    completed_at: null,
  });
}

/** The columns of a new board, from its title to whether hints are allowed. */
export function boardValues({ board, ...order }: NewBoard): unknown[] {
  return [
    order.title,
    order.line,
    order.message,
    order.size,
    order.difficulty,
    board.grid.join(''),
    packWords(board),
    board.placements.length,
    order.labels && JSON.stringify(order.labels),
    order.showWords,
    order.hintsAllowed,
  ];
}
