import { type Cell, DIRECTIONS, type Grid, OFFSETS, type Placement } from '../../src/game/grid.ts';

/** The board as the API sends it: rows of single letters. */
export type Letters = readonly (readonly string[])[];

/** A line on the board by its ends, such as what a player has selected. */
export type Line = { from: Cell; to: Cell };

/** From the first letter of a word to the last. */
export function lineOf({ text, row, col, direction }: Placement): Line {
  const { row: down, col: right } = OFFSETS[direction];
  const steps = text.length - 1;
  return { from: { row, col }, to: { row: row + steps * down, col: col + steps * right } };
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.col === b.col;
}

/** The cells from one end to the other, or undefined when they are not on a straight line. */
export function cellsBetween(from: Cell, to: Cell): Cell[] | undefined {
  const rows = to.row - from.row;
  const cols = to.col - from.col;
  if (rows !== 0 && cols !== 0 && Math.abs(rows) !== Math.abs(cols)) return undefined;
  const steps = Math.max(Math.abs(rows), Math.abs(cols));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    row: from.row + i * Math.sign(rows),
    col: from.col + i * Math.sign(cols),
  }));
}

export function lettersOn(grid: Letters, cells: readonly Cell[]): string {
  return cells.map(({ row, col }) => grid[row]?.[col] ?? '').join('');
}

/** Columns have letters and rows have numbers from 1 at the top: the first cell of the third row is A3. */
export function cellName({ row, col }: Cell): string {
  return `${columnName(col)}${row + 1}`;
}

export function columnName(col: number): string {
  return String.fromCharCode(65 + col);
}

/** Finds the words in the grid. The API does not send their places, but each word occurs exactly once. */
export function locate(grid: Letters, words: readonly string[]): Map<string, Placement> {
  const rows = grid.map((letters) => letters.join(''));
  const places = words.map((text) => occurrences(rows, text)[0]);
  return new Map(places.flatMap((place) => (place ? [[place.text, place]] : [])));
}

/**
 * Every place where the word can be read in the grid, in all eight directions. It shares no code with the generator, so
 * that it can verify the generator's boards. A palindrome, read from both ends of the same cells, is one place.
 */
export function occurrences(grid: Grid, text: string): Placement[] {
  const found: Placement[] = [];
  const isPalindrome = text === [...text].reverse().join('');
  // DIRECTIONS has the opposites in its second half: four are enough for a palindrome, one for a single letter.
  const directions = DIRECTIONS.slice(0, text.length === 1 ? 1 : isPalindrome ? 4 : 8);
  for (let row = 0; text !== '' && row < grid.length; row++) {
    for (let col = 0; col < (grid[row] ?? '').length; col++) {
      for (const direction of directions) {
        const placement = { text, row, col, direction };
        if (reads(grid, placement)) found.push(placement);
      }
    }
  }
  return found;
}

function reads(grid: Grid, { text, row, col, direction }: Placement): boolean {
  const step = OFFSETS[direction];
  for (let i = 0; i < text.length; i++) {
    if (grid[row + i * step.row]?.[col + i * step.col] !== text[i]) return false;
  }
  return true;
}
