import { DIRECTIONS_OF, type Difficulty } from '../difficulty.ts';
import { type Board, DIRECTIONS, type Direction, type Placement, STEPS } from '../grid.ts';
import type { LanguageCode } from '../language/languages.ts';
import { withoutConflicts } from '../word-rules.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';

export type Layout = ReturnType<typeof createLayout>;

/**
 * The board while it is being made. Its border is zeros: one column is the right border of a row and the
 * left border of the next one. A direction is an index into DIRECTIONS.
 */
export function createLayout(lexicon: Lexicon, size: number, allowed: readonly number[]) {
  const width = size + 1;
  const usable = lexicon.texts.filter(({ length }) => length <= size).length;
  // Three rows more than the border, because the finder reads up to three cells past the last cell.
  const cells = (size + 5) * width;
  return {
    size,
    width,
    lexicon,
    /** The first `usable` words of the lexicon are short enough for the board. */
    usable,
    /**
     * The maximum number of words on one board, because words that can be read inside each other exclude each other.
     */
    maxWords: withoutConflicts(lexicon.conflicts.slice(0, usable)).size,
    allowed,
    /** For each direction, the distance from one cell to the next. */
    steps: STEPS.map(({ row, col }) => row * width + col),
    /** The letter code of each cell; 0 is an empty cell or the border. */
    letters: new Uint16Array(cells),
    /** The number of words through each cell; 0 for an empty cell or a filler letter. */
    uses: new Uint8Array(cells),
    /** The cell of each word's first letter; 0 if it is not on the board. */
    starts: new Int32Array(lexicon.codes.length),
    directions: new Uint8Array(lexicon.codes.length),
    placed: 0,
    directionCounts: new Uint8Array(DIRECTIONS.length),
    covered: 0,
  };
}

export function clearLayout(layout: Layout): void {
  layout.letters.fill(0);
  layout.uses.fill(0);
  layout.starts.fill(0);
  layout.directionCounts.fill(0);
  layout.placed = 0;
  layout.covered = 0;
}

/** Both layouts must have the same lexicon and size. */
export function copyLayout(from: Layout, to = createLayout(from.lexicon, from.size, from.allowed)): Layout {
  to.letters.set(from.letters);
  to.uses.set(from.uses);
  to.starts.set(from.starts);
  to.directions.set(from.directions);
  to.directionCounts.set(from.directionCounts);
  to.placed = from.placed;
  to.covered = from.covered;
  return to;
}

export function cellAt({ width }: Layout, row: number, col: number): number {
  return (row + 1) * width + col + 1;
}

/** The line must be inside the board. */
export function fits({ letters }: Layout, word: readonly number[], start: number, step: number): boolean {
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const letter = letters[cell] as number;
    if (letter !== 0 && letter !== word[i]) return false;
  }
  return true;
}

export function placeWord(layout: Layout, id: number, start: number, direction: number): void {
  const { letters, uses } = layout;
  const word = layout.lexicon.codes[id] as readonly number[];
  const step = layout.steps[direction] as number;
  for (let i = 0, cell = start; i < word.length; i++, cell += step) {
    const before = uses[cell] as number;
    if (before === 0) layout.covered++;
    uses[cell] = before + 1;
    letters[cell] = word[i] as number;
  }
  layout.starts[id] = start;
  layout.directions[id] = direction;
  layout.directionCounts[direction] = (layout.directionCounts[direction] as number) + 1;
  layout.placed++;
}

export function removeWord(layout: Layout, id: number): void {
  const { letters, uses } = layout;
  const word = layout.lexicon.codes[id] as readonly number[];
  const direction = layout.directions[id] as number;
  const step = layout.steps[direction] as number;
  for (let i = 0, cell = layout.starts[id] as number; i < word.length; i++, cell += step) {
    const after = (uses[cell] as number) - 1;
    uses[cell] = after;
    if (after > 0) continue;
    letters[cell] = 0;
    layout.covered--;
  }
  layout.starts[id] = 0;
  layout.directionCounts[direction] = (layout.directionCounts[direction] as number) - 1;
  layout.placed--;
}

/** Whether the word is on the board and runs through the cell. */
export function coversCell({ lexicon, starts, steps, directions }: Layout, id: number, cell: number) {
  const start = starts[id] as number;
  const letter = (cell - start) / (steps[directions[id] as number] as number);
  const { length } = lexicon.codes[id] as readonly number[];
  return start !== 0 && letter >= 0 && letter < length && Number.isInteger(letter);
}

export function hasConflict({ lexicon, starts }: Layout, id: number): boolean {
  return (lexicon.conflicts[id] as readonly number[]).some((other) => starts[other] !== 0);
}

const cache = new WeakMap<readonly string[], { lexicon: Lexicon; bySize: Layout[] }>();

/**
 * Reuses the layout of a list and a size, because making one takes longer than a board. So nobody may change a list.
 */
export function layoutFor(
  words: readonly string[],
  size: number,
  difficulty: Difficulty,
  language: LanguageCode | null,
): Layout {
  let cached = cache.get(words);
  if (cached && cached.lexicon.language !== language) cached = undefined;
  cached ??= { lexicon: createLexicon(words, language), bySize: [] };
  cache.set(words, cached);
  const allowed = allowedBy(difficulty);
  const layout = cached.bySize[size] ?? createLayout(cached.lexicon, size, allowed);
  cached.bySize[size] = layout;
  layout.allowed = allowed;
  return layout;
}

export function allowedBy(difficulty: Difficulty): number[] {
  return DIRECTIONS_OF[difficulty].map((direction) => DIRECTIONS.indexOf(direction));
}

export function boardOf({ size, width, lexicon, letters, starts, directions, usable }: Layout): Board {
  const { alphabet, texts } = lexicon;
  const grid = new Array<string>(size);
  const units = new Array<number>(size);
  for (let row = 0; row < size; row++) {
    const first = (row + 1) * width + 1;
    for (let col = 0; col < size; col++) units[col] = alphabet[letters[first + col] as number] as number;
    grid[row] = String.fromCharCode(...units);
  }
  const placements: Placement[] = [];
  for (let id = 0; id < usable; id++) {
    const start = starts[id] as number;
    if (start === 0) continue;
    placements.push({
      text: texts[id] as string,
      row: Math.floor(start / width) - 1,
      col: (start % width) - 1,
      direction: DIRECTIONS[directions[id] as number] as Direction,
    });
  }
  return { grid, placements };
}
