import type { Word } from './game.ts';
import { type Cell, cellsOf, type Grid } from './grid.ts';
import { reversed } from './words.ts';

export type Guess = { word: unknown } | { cells: unknown };

type BoardState = { grid: Grid; words: readonly Word[] };

/** The index of the word that the guess hits, among those not yet found; `undefined` is a miss. */
export function judgeGuess(game: BoardState, guess: Guess): number | undefined {
  return 'word' in guess ? judgeText(game, guess.word) : judgeCells(game, guess.cells);
}

/** A client may send a letter decomposed (NFD), Ǖ as U and two marks: at most four code units per letter. */
const MAX_CODE_UNITS = 4;

function judgeText(game: BoardState, value: unknown): number | undefined {
  const text = typeof value === 'string' ? textFrom(value, game.grid.length) : undefined;
  return text === undefined ? undefined : findUnfound(game, text);
}

/** The text as words are stored, or `undefined` when it is too long for a word of a grid of this size. */
export function textFrom(value: string, size: number): string | undefined {
  const text = value.trim();
  // Normalising 64 KiB of marks takes seconds: the time is quadratic.
  if (text.length > size * MAX_CODE_UNITS) return undefined;
  // Some keyboards send Ñ as N and a combining tilde.
  return text.toUpperCase().normalize('NFC');
}

function judgeCells(game: BoardState, value: unknown): number | undefined {
  const cells = cellsFrom(value, game.grid.length);
  if (!cells) return undefined;
  const letters = cells.map(({ row, col }) => game.grid[row]?.[col]).join('');
  const index = findUnfound(game, letters) ?? findUnfound(game, reversed(letters));
  if (index === undefined) return undefined;
  const actual = cellsOf(game.words[index] as Word);
  return sameCells(cells, actual) || sameCells(cells, actual.reverse()) ? index : undefined;
}

function findUnfound({ words }: BoardState, text: string): number | undefined {
  const index = words.findIndex((word) => word.foundAt === null && word.text === text);
  return index < 0 ? undefined : index;
}

/** The list as cells inside the grid, or `undefined`. No line is longer than the grid, so no longer list is valid. */
function cellsFrom(value: unknown, size: number): Cell[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > size) return undefined;
  return value.every((entry) => isCell(entry, size)) ? value : undefined;
}

function isCell(entry: unknown, size: number): entry is Cell {
  if (typeof entry !== 'object' || entry === null) return false;
  const { row, col } = entry as Partial<Cell>;
  return isInside(row, size) && isInside(col, size);
}

function isInside(value: unknown, size: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < size;
}

function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell, i) => cell.row === b[i]?.row && cell.col === b[i]?.col);
}
