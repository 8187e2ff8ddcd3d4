import { DIRECTIONS, OFFSETS } from './grid.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * The board while it is made: letter codes with a wall of zeros around them (one column serves as the left wall
 * of a row and the right wall of the row above), and where each word of the lexicon stands.
 */
export type Sheet = {
  size: number;
  width: number;
  lexicon: Lexicon;
  /** The cell offset of one step, by number of direction. */
  steps: Int32Array;
  /** 0 is an empty cell or the wall. */
  letters: Uint16Array;
  /** How many words go through a cell: 0 for a gap or a filler letter. */
  uses: Uint8Array;
  /** By word: the cell of its first letter, 0 when it is not on the board. */
  starts: Int32Array;
  /** By word: its direction, a number in DIRECTIONS. */
  headings: Uint8Array;
  /** How many words stand on the board, in all and by direction, and how many cells they cover. */
  placed: number;
  tally: Uint8Array;
  covered: number;
};

export function createSheet(lexicon: Lexicon, size: number): Sheet {
  const width = size + 1;
  const steps = new Int32Array(8);
  for (let d = 0; d < 8; d++) steps[d] = (ROW_STEPS[d] as number) * width + (COL_STEPS[d] as number);
  return {
    size,
    width,
    lexicon,
    steps,
    letters: new Uint16Array((size + 2) * width + 1),
    uses: new Uint8Array((size + 2) * width + 1),
    starts: new Int32Array(lexicon.codes.length),
    headings: new Uint8Array(lexicon.codes.length),
    placed: 0,
    tally: new Uint8Array(8),
    covered: 0,
  };
}

export const ROW_STEPS: readonly number[] = DIRECTIONS.map((direction) => OFFSETS[direction].row);
export const COL_STEPS: readonly number[] = DIRECTIONS.map((direction) => OFFSETS[direction].col);

export function cellAt(sheet: Sheet, row: number, col: number): number {
  return (row + 1) * sheet.width + col + 1;
}

/** Whether each cell is empty or already holds the letter. The line must lie on the board. */
export function fits(sheet: Sheet, word: Uint16Array, start: number, step: number): boolean {
  const { letters } = sheet;
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const letter = letters[cell] as number;
    if (letter !== 0 && letter !== word[i]) return false;
  }
  return true;
}

export function place(sheet: Sheet, id: number, start: number, direction: number): void {
  const word = sheet.lexicon.codes[id] as Uint16Array;
  const step = sheet.steps[direction] as number;
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const uses = sheet.uses[cell] as number;
    if (uses === 0) sheet.covered++;
    sheet.uses[cell] = uses + 1;
    sheet.letters[cell] = word[i] as number;
  }
  sheet.starts[id] = start;
  sheet.headings[id] = direction;
  sheet.tally[direction] = (sheet.tally[direction] as number) + 1;
  sheet.placed++;
}

export function takeOut(sheet: Sheet, id: number): void {
  const direction = sheet.headings[id] as number;
  const step = sheet.steps[direction] as number;
  const length = sheet.lexicon.codes[id]?.length ?? 0;
  for (let i = 0, cell = sheet.starts[id] as number; i < length; i++, cell += step) {
    const uses = (sheet.uses[cell] as number) - 1;
    sheet.uses[cell] = uses;
    if (uses > 0) continue;
    sheet.letters[cell] = 0;
    sheet.covered--;
  }
  sheet.starts[id] = 0;
  sheet.tally[direction] = (sheet.tally[direction] as number) - 1;
  sheet.placed--;
}

/** Whether the word's own line goes through the cell. */
export function runsThrough(sheet: Sheet, id: number, cell: number): boolean {
  const start = sheet.starts[id] as number;
  if (start === 0) return false;
  const step = sheet.steps[sheet.headings[id] as number] as number;
  const along = (cell - start) / step;
  return Number.isInteger(along) && along >= 0 && along < (sheet.lexicon.codes[id]?.length ?? 0);
}

/** Whether a word that is on the board forbids this one. */
export function hasRival(sheet: Sheet, id: number): boolean {
  for (const rival of sheet.lexicon.rivals[id] ?? []) if (sheet.starts[rival] !== 0) return true;
  return false;
}

/** Makes `to`, a sheet of the same lexicon and size, equal to `from`. */
export function copySheet(from: Sheet, to: Sheet): void {
  to.letters.set(from.letters);
  to.uses.set(from.uses);
  to.starts.set(from.starts);
  to.headings.set(from.headings);
  to.tally.set(from.tally);
  to.placed = from.placed;
  to.covered = from.covered;
}
