import { DEFAULT_DIFFICULTY, DIRECTIONS_OF, type Difficulty } from '../difficulty.ts';
import { type Board, DIRECTIONS, type Direction, type Placement } from '../grid.ts';
import type { Random } from '../random.ts';
import { clearGaps, fillGaps } from './filling.ts';
import { wordToMove } from './flaws.ts';
import { createLayout, type Layout, removeWord } from './layout.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { pack } from './packing.ts';
import { draft, move } from './placing.ts';

export type BoardRequest = {
  words: readonly string[];
  size: number;
  count: number;
  difficulty?: Difficulty;
  random: Random;
};

/** Neighbouring words spell something together on a fifth of the 20×20 boards with 30 words: one of them is moved. */
const MOVES = 10;
const DRAFTS = 3;

/**
 * Makes a square board with up to `count` of the words, each of which can be read exactly once. It has fewer words when
 * no more of them fit, and none when no word fits. The same words, size, count and random numbers give the same board.
 */
export function generate(request: BoardRequest): Board {
  return generateQuickly(request) ?? generateDensely(request);
}

/** Takes well under a millisecond. Returns `undefined` when this many words need the search of `generateDensely`. */
export function generateQuickly(request: BoardRequest): Board | undefined {
  const { count, random } = request;
  const layout = layoutFor(request);
  const goal = Math.min(count, layout.maxWords);
  for (let drafts = DRAFTS; drafts > 0; drafts--) {
    draft(layout, goal, random);
    for (let moves = MOVES; moves > 0 && layout.placed === goal; moves--) {
      const flaw = fillGaps(layout, random);
      if (!flaw) return boardOf(layout);
      clearGaps(layout);
      move(layout, wordToMove(layout, flaw), random);
    }
  }
  return undefined;
}

function generateDensely(request: BoardRequest): Board {
  const { count, random } = request;
  const layout = layoutFor(request);
  const goal = Math.min(count, layout.maxWords);
  draft(layout, goal, random);
  pack(layout, goal, random);
  for (let flaw = fillGaps(layout, random); flaw && layout.placed > 0; flaw = fillGaps(layout, random)) {
    clearGaps(layout);
    removeWord(layout, wordToMove(layout, flaw));
  }
  return boardOf(layout);
}

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
function layoutFor({ words, size, difficulty = DEFAULT_DIFFICULTY }: BoardRequest): Layout {
  const lexicon = lexiconOf(words);
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

function boardOf({ size, width, lexicon, letters, starts, directions, usable }: Layout): Board {
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
