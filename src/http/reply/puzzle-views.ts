import type {
  DailyView,
  GamePuzzleView,
  PuzzlePlace,
  PuzzleScoresView,
  PuzzleView,
} from '../../contract/puzzles.ts';
import { dateOf } from '../../game/daily.ts';
import { unfairness } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import type { Puzzle, PuzzleBoard } from '../../game/puzzle.ts';
import type { NumberedDaily } from '../../puzzles/daily.ts';
import type { Score } from '../../store/store.ts';
import { scoreView } from './views.ts';

/** The response objects of puzzles. */

export function puzzleView({ id, board }: Puzzle): PuzzleView {
  return { id, ...boardView(board), date: dateOrNull(board) };
}

export function dailyView({ day, number, puzzleId, board }: NumberedDaily): DailyView {
  return { date: dateOf(day), number, puzzle_id: puzzleId, ...boardView(board) };
}

export function puzzleScoresView(scores: readonly Score[], game: PuzzlePlace | null): PuzzleScoresView {
  return { entries: scores.map(scoreView), game };
}

/** `place` is the result of `store.placeOf`; `boardId` is the current board of the puzzle. */
export function placeView(game: Game, boardId: string, place: number | undefined): PuzzlePlace {
  if (game.boardId !== boardId) return { place: null, ranked: 'changed' };
  if (place === Number.POSITIVE_INFINITY) return { place: null, ranked: 'beyond' };
  return place === undefined
    ? { place: null, ranked: unfairness(game) ?? 'unknown' }
    : { place, ranked: 'yes' };
}

/** `board` is `undefined` in a game of a category. */
export function gamePuzzleView(game: Game, board: PuzzleBoard | undefined): GamePuzzleView {
  return {
    puzzle_id: game.puzzleId,
    title: game.category,
    date: board ? dateOrNull(board) : null,
    difficulty: game.difficulty,
    show_words: board?.showWords ?? true,
    hints_allowed: game.hintsAllowed,
    labels: [...(board?.labels ?? game.words.map(({ text }) => text))],
  };
}

function boardView({ title, size, wordCount, difficulty }: PuzzleBoard) {
  return { title, board_size: size, word_count: wordCount, difficulty };
}

function dateOrNull({ day }: PuzzleBoard): string | null {
  return day === null ? null : dateOf(day);
}
