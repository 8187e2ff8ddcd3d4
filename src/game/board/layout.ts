import { DIRECTIONS, OFFSETS } from '../grid.ts';
import { countUsable, type Lexicon } from './lexicon.ts';

/**
 * The board while it is made: letter codes with a wall of zeros around them (one column serves as the left wall
 * of a row and the right wall of the row above), and where each word of the lexicon stands.
 */
export type Layout = {
  size: number;
  width: number;
  lexicon: Lexicon;
  /** How many words of the lexicon, from its first on, are not too long for the board. */
  usable: number;
  /** How many of them can share a board, where some read inside others. */
  most: number;
  /** The cell offset of one step, by number of direction. */
  steps: readonly number[];
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

export const ROW_STEPS: readonly number[] = DIRECTIONS.map((direction) => OFFSETS[direction].row);
export const COL_STEPS: readonly number[] = DIRECTIONS.map((direction) => OFFSETS[direction].col);

export function createLayout(lexicon: Lexicon, size: number): Layout {
  const width = size + 1;
  const usable = countUsable(lexicon, size);
  // The last two rows are there for readers that look up to two cells past a wall.
  const cells = (size + 4) * width;
  return {
    size,
    width,
    lexicon,
    usable,
    most: mostWithoutRivals(lexicon, usable),
    steps: DIRECTIONS.map((direction) => OFFSETS[direction].row * width + OFFSETS[direction].col),
    letters: new Uint16Array(cells),
    uses: new Uint8Array(cells),
    starts: new Int32Array(lexicon.codes.length),
    headings: new Uint8Array(lexicon.codes.length),
    placed: 0,
    tally: new Uint8Array(DIRECTIONS.length),
    covered: 0,
  };
}

export function wipe(layout: Layout): void {
  layout.letters.fill(0);
  layout.uses.fill(0);
  layout.starts.fill(0);
  layout.tally.fill(0);
  layout.placed = 0;
  layout.covered = 0;
}

/** Makes `to`, a layout of the same lexicon and size, equal to `from`. */
export function copyLayout(from: Layout, to: Layout): void {
  to.letters.set(from.letters);
  to.uses.set(from.uses);
  to.starts.set(from.starts);
  to.headings.set(from.headings);
  to.tally.set(from.tally);
  to.placed = from.placed;
  to.covered = from.covered;
}

export function cellAt({ width }: Layout, row: number, col: number): number {
  return (row + 1) * width + col + 1;
}

/** Whether each cell is empty or already holds the letter. The line must lie on the board. */
export function fits({ letters }: Layout, word: Uint16Array, start: number, step: number): boolean {
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const letter = letters[cell] as number;
    if (letter !== 0 && letter !== word[i]) return false;
  }
  return true;
}

export function place(layout: Layout, id: number, start: number, direction: number): void {
  const { letters, uses } = layout;
  const word = layout.lexicon.codes[id] as Uint16Array;
  const step = layout.steps[direction] as number;
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const before = uses[cell] as number;
    if (before === 0) layout.covered++;
    uses[cell] = before + 1;
    letters[cell] = word[i] as number;
  }
  layout.starts[id] = start;
  layout.headings[id] = direction;
  layout.tally[direction] = (layout.tally[direction] as number) + 1;
  layout.placed++;
}

export function takeOut(layout: Layout, id: number): void {
  const { letters, uses } = layout;
  const word = layout.lexicon.codes[id] as Uint16Array;
  const direction = layout.headings[id] as number;
  const step = layout.steps[direction] as number;
  for (let i = 0, cell = layout.starts[id] as number; i < word.length; i++, cell += step) {
    const after = (uses[cell] as number) - 1;
    uses[cell] = after;
    if (after > 0) continue;
    letters[cell] = 0;
    layout.covered--;
  }
  layout.starts[id] = 0;
  layout.tally[direction] = (layout.tally[direction] as number) - 1;
  layout.placed--;
}

/** The cell of the word's last letter. */
export function endOf({ starts, headings, steps, lexicon }: Layout, id: number): number {
  const length = (lexicon.codes[id] as Uint16Array).length;
  return (starts[id] as number) + (length - 1) * (steps[headings[id] as number] as number);
}

/** Whether the word is on the board and its own line goes through the cell. */
export function runsThrough(layout: Layout, id: number, cell: number): boolean {
  const start = layout.starts[id] as number;
  if (start === 0) return false;
  const step = layout.steps[layout.headings[id] as number] as number;
  const end = endOf(layout, id);
  for (let own = start; own !== end; own += step) if (own === cell) return true;
  return cell === end;
}

/** Whether a word that is on the board forbids this one. */
export function hasRival({ lexicon, starts }: Layout, id: number): boolean {
  const rivals = lexicon.rivals[id] as readonly number[];
  return rivals.length > 0 && rivals.some((rival) => starts[rival] !== 0);
}

/** All words but those that clash, and of these as many as go together, the ones with the fewest clashes first. */
function mostWithoutRivals({ rivals }: Lexicon, usable: number): number {
  const clashing: number[] = [];
  for (let id = 0; id < usable; id++) if (rivals[id]?.length !== 0) clashing.push(id);
  clashing.sort((a, b) => (rivals[a]?.length ?? 0) - (rivals[b]?.length ?? 0));
  const taken: number[] = [];
  for (const id of clashing) if (!rivals[id]?.some((rival) => taken.includes(rival))) taken.push(id);
  return usable - clashing.length + taken.length;
}
