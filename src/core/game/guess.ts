import type { Word } from './game.ts';
import { type Cell, cellsOf, type Grid } from './grid.ts';
import type { LanguageCode } from './language/languages.ts';
import { resolveTypedWord } from './language/typed.ts';
import { reversed } from './word-rules.ts';

export type Guess = { word: unknown } | { cells: unknown };

type BoardState = {
  grid: Grid;
  words: readonly Word[];
  /** Missing on a board of custom words. */
  language?: LanguageCode | null;
};

/** Returns the index of the word that the guess hits, among those not yet found; `undefined` is a miss. */
export function judgeGuess(game: BoardState, guess: Guess): number | undefined {
  if (!('word' in guess)) return judgeCells(game, guess.cells);
  if (typeof guess.word !== 'string') return undefined;
  const index = indexOfTyped(game, guess.word);
  return index !== undefined && game.words[index]?.foundAt === null ? index : undefined;
}

/** A client may send a letter decomposed (NFD), such as Ǖ as U and two marks, so a letter may have four code units. */
const MAX_CODE_UNITS = 4;

/** Returns the index of the typed word, found or not; `undefined` for none. */
export function indexOfTyped(game: BoardState, typed: string): number | undefined {
  const { grid, words, language = null } = game;
  const text = typed.trim();
  // Normalising 64 KiB of marks takes seconds, because the time is quadratic.
  if (text.length > grid.length * MAX_CODE_UNITS) return undefined;
  return resolveTypedWord(words, text, language);
}

function judgeCells(game: BoardState, value: unknown): number | undefined {
  if (!Array.isArray(value) || value.length > game.grid.length) return undefined;
  const letters = value.map((cell) => letterAt(game.grid, cell)).join('');
  const index = findUnfound(game, letters) ?? findUnfound(game, reversed(letters));
  return index !== undefined && isAt(value, game.words[index] as Word) ? index : undefined;
}

/** Returns the index of the word already found with these cells; `undefined` for none. */
export function indexOfFound({ words }: BoardState, cells: unknown): number | undefined {
  if (!Array.isArray(cells)) return undefined;
  const index = words.findIndex((word) => word.foundAt !== null && isAt(cells, word));
  return index < 0 ? undefined : index;
}

function isAt(cells: readonly Cell[], word: Word): boolean {
  const actual = cellsOf(word);
  return areCells(cells, actual) || areCells(cells, actual.reverse());
}

function findUnfound({ words }: BoardState, text: string): number | undefined {
  const index = words.findIndex((word) => word.foundAt === null && word.text === text);
  return index < 0 ? undefined : index;
}

function letterAt(grid: Grid, value: unknown): string | undefined {
  const { row, col } = Object(value) as Cell;
  return Number.isInteger(row) && Number.isInteger(col) ? grid[row]?.[col] : undefined;
}

function areCells(values: readonly Cell[], cells: readonly Cell[]): boolean {
  const isCell = ({ row, col }: Cell, i: number) => values[i]?.row === row && values[i]?.col === col;
  return values.length === cells.length && cells.every(isCell);
}
