import { DIRECTIONS_OF, type Difficulty } from '../difficulty.ts';
import { type Board, DIRECTIONS, type Direction, type Placement } from '../grid.ts';
import { createLayout, type Layout } from './layout.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';

const cache = new WeakMap<readonly string[], { lexicon: Lexicon; bySize: Layout[] }>();

/** Reuses what it made for a list, which nobody changes, and a size: making that takes longer than making a board. */
export function layoutFor(words: readonly string[], size: number, difficulty: Difficulty): Layout {
  const cached = cache.get(words) ?? { lexicon: createLexicon(words), bySize: [] };
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
