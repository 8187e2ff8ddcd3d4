import type { Game, NewPuzzleGame } from '../../game/game.ts';
import type { NewBoard, Puzzle, PuzzleBoard } from '../../game/puzzle/puzzle.ts';
import { type Flag, gameFromRow, gridFromRow, packWords, storedLobby, unpackWords } from '../rows.ts';

/** The columns of a board without its letters. */
export const BOARD_COLUMNS = `b.id AS "boardId", b.title, b.line, b.message, b.note, b.size, b.difficulty,
  b.word_count AS "wordCount", b.labels, b.show_words AS "showWords", b.hints_allowed AS "hintsAllowed",
  b.language, b.day`;

export type BoardRow = Omit<PuzzleBoard, 'id' | 'labels' | 'showWords' | 'hintsAllowed'> & {
  boardId: string;
  labels: string | null;
  showWords: Flag;
  hintsAllowed: Flag;
};

export type PuzzleRow = BoardRow &
  Pick<Puzzle, 'id' | 'sourceGame' | 'startMode' | 'startedAt'> & { grid: string; words: string };

export function boardFromRow(row: BoardRow): PuzzleBoard {
  const { boardId: id, title, line, message, note, size, difficulty, wordCount, language, day } = row;
  return {
    ...{ id, title, line, message, note, size, difficulty, wordCount, language, day },
    labels: row.labels === null ? null : JSON.parse(row.labels),
    showWords: Boolean(row.showWords),
    hintsAllowed: Boolean(row.hintsAllowed),
  };
}

export function puzzleFromRow(row: PuzzleRow): Puzzle {
  const texts = unpackWords(row).map(({ text }) => text);
  const { id, sourceGame, startMode, startedAt } = row;
  return { id, board: boardFromRow(row), texts, grid: gridFromRow(row), sourceGame, startMode, startedAt };
}

export function startedPuzzleGame(started: NewPuzzleGame, row: PuzzleRow, startedAt: number): Game {
  const fresh = { version: 0, finds: '', hints: '', startedAt, completedAt: null, rematch: null };
  const lobby = storedLobby(started);
  const puzzleFields = { ...row, categoryId: null, category: row.title };
  return gameFromRow({ ...puzzleFields, ...started, ...fresh, lobby }, startedAt);
}

/** Returns the columns of a new board, from its title to its language. */
export function boardValues(newBoard: NewBoard): unknown[] {
  const { title, line, message, note, size, difficulty, board, labels, showWords, hintsAllowed, language } =
    newBoard;
  const content = [board.grid.join(''), packWords(board), board.placements.length];
  const labelList = labels && JSON.stringify(labels);
  return [
    title,
    line,
    message,
    note,
    size,
    difficulty,
    ...content,
    labelList,
    showWords,
    hintsAllowed,
    language,
  ];
}
