import { DIRECTIONS_OF, type Difficulty } from '../difficulty.ts';
import { type Board, DIRECTIONS, type Direction, type Placement } from '../grid.ts';
import { createLayout, type Layout } from './layout.ts';
import type { Lexicon } from './lexicon.ts';

const ALLOWED: Readonly<Record<Difficulty, readonly number[]>> = {
  easy: indexesOf(DIRECTIONS_OF.easy),
  medium: indexesOf(DIRECTIONS_OF.medium),
  hard: indexesOf(DIRECTIONS_OF.hard),
};

function indexesOf(directions: readonly Direction[]): number[] {
  return directions.map((direction) => DIRECTIONS.indexOf(direction));
}

const layouts = new WeakMap<Lexicon, Map<number, Layout>>();

/** Reuses the layout of a list and a size: allocating its arrays takes longer than placing the words. */
export function layoutFor(lexicon: Lexicon, size: number, difficulty: Difficulty): Layout {
  let bySize = layouts.get(lexicon);
  if (!bySize) {
    bySize = new Map();
    layouts.set(lexicon, bySize);
  }
  let layout = bySize.get(size);
  if (!layout) {
    layout = createLayout(lexicon, size, ALLOWED[difficulty]);
    bySize.set(size, layout);
  }
  layout.allowed = ALLOWED[difficulty];
  return layout;
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
