import { type Cell, DIRECTIONS, type Grid, OFFSETS, type Placement } from '../../src/core/game/grid.ts';

/** The board as the API sends it: rows of single letters. */
export type Letters = readonly (readonly string[])[];

/** Both ends of a straight line on the board, such as a selection. */
export type Segment = { from: Cell; to: Cell };

/** Returns the line from the first letter of a word to its last. */
export function segmentOf({ text, row, col, direction }: Placement): Segment {
  const { row: down, col: right } = OFFSETS[direction];
  const steps = text.length - 1;
  return { from: { row, col }, to: { row: row + steps * down, col: col + steps * right } };
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.col === b.col;
}

/** Returns the cells from one end to the other, or undefined if they aren't on a straight line. */
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

/** Returns a name such as A3, the first cell of the third row: a letter for the column, a number for the row. */
export function cellName({ row, col }: Cell): string {
  return `${columnName(col)}${row + 1}`;
}

export function columnName(col: number): string {
  return String.fromCharCode(65 + col);
}

/** Finds the words in the grid. The API doesn't send their positions, but each word occurs exactly once. */
export function locate(grid: Letters, words: readonly string[]): Map<string, Placement> {
  const rows = grid.map((letters) => letters.join(''));
  const places = words.map((text) => occurrences(rows, text)[0]);
  return new Map(places.flatMap((place) => (place ? [[place.text, place]] : [])));
}

/**
 * Returns each position where the word can be read, in all eight directions. It shares no code with the generator, so it
 * can verify the generator's boards. A palindrome counts once, although it reads the same from both ends.
 */
export function occurrences(grid: Grid, text: string): Placement[] {
  const found: Placement[] = [];
  const isPalindrome = text === [...text].reverse().join('');
  // The second half of DIRECTIONS are opposites, so a palindrome needs four directions and a single letter one.
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

export const COLOURS = 8;

/** The thickness of a highlight, in cells. */
export const THICKNESS = 0.8;

/**
 * Assigns each word a colour, so that words whose highlights touch differ: words that share a cell, and diagonals that
 * cross between cells or run side by side. Includes unfound words, so that a word has the same colour on every screen
 * and after every reload.
 */
export function assignColours(placements: readonly Placement[]): Map<string, number> {
  const neighbours = touching(placements);
  const chosen = new Map<string, number>();
  const used = new Array<number>(COLOURS).fill(0);
  for (const text of smallestLast(neighbours)) {
    const taken = new Set([...(neighbours.get(text) ?? [])].map((other) => chosen.get(other)));
    const free = used.map((_, colour) => colour).filter((colour) => !taken.has(colour));
    const colour = free.reduce((a, b) => ((used[b] ?? 0) < (used[a] ?? 0) ? b : a), free[0] ?? 0);
    chosen.set(text, colour);
    used[colour] = (used[colour] ?? 0) + 1;
  }
  return chosen;
}

function touching(placements: readonly Placement[]): Map<string, Set<string>> {
  return new Map(
    placements.map((one) => {
      const others = placements.filter((other) => other !== one && touch(one, other));
      return [one.text, new Set(others.map(({ text }) => text))];
    }),
  );
}

/**
 * Smallest-last order: repeatedly removes the word with the fewest neighbours; the first one removed is coloured last.
 * Greedy colouring in this order needs at most degeneracy + 1 colours.
 */
function smallestLast(neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map([...neighbours].map(([text, others]) => [text, new Set(others)]));
  const order: string[] = [];
  while (left.size > 0) {
    const [easiest] = [...left].reduce((a, b) => (b[1].size < a[1].size ? b : a));
    order.push(easiest);
    left.delete(easiest);
    for (const others of left.values()) others.delete(easiest);
  }
  return order.reverse();
}

/**
 * Whether the highlights of two words touch: their centre lines come closer than a highlight is thick. In eight
 * directions the closest points are centres of cells, or halfway between two centres.
 */
function touch(a: Placement, b: Placement): boolean {
  const others = points(b);
  return points(a).some((p) => others.some((q) => Math.hypot(p.row - q.row, p.col - q.col) < THICKNESS));
}

function points({ text, row, col, direction }: Placement): Cell[] {
  const { row: down, col: right } = OFFSETS[direction];
  return Array.from({ length: 2 * text.length - 1 }, (_, i) => ({
    row: row + (i * down) / 2,
    col: col + (i * right) / 2,
  }));
}
