import { draft } from './draft.ts';
import { clearGaps, fillGaps } from './filler.ts';
import { DIRECTIONS, type Direction, type Grid, type Placement } from './grid.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { pack } from './packing.ts';
import type { Random } from './random.ts';
import { type Sheet, takeOut } from './sheet.ts';

export type BoardRequest = { words: readonly string[]; size: number; count: number; random: Random };

export type Board = { grid: Grid; placements: Placement[] };

const DRAFTS = 3;

/**
 * Up to `count` of the words on a square grid, each to be read exactly once; fewer when no more are found to
 * fit, none when nothing does. The same words, size, count and random numbers give the same board.
 */
export function generate(request: BoardRequest): Board {
  return generateQuickly(request) ?? generateDensely(request);
}

/** The usual board, in well under a millisecond; none when so many words call for a search. */
export function generateQuickly({ words, size, count, random }: BoardRequest): Board | undefined {
  const lexicon = createLexicon(words, size);
  const goal = Math.min(count, mostWithoutRivals(lexicon));
  for (let i = 0; i < DRAFTS; i++) {
    const sheet = draft(lexicon, size, goal, random);
    if (sheet.placed < goal) continue;
    if (fillGaps(sheet, random)) return boardOf(sheet);
  }
  return undefined;
}

function generateDensely({ words, size, count, random }: BoardRequest): Board {
  const lexicon = createLexicon(words, size);
  const goal = Math.min(count, mostWithoutRivals(lexicon));
  const sheet = draft(lexicon, size, goal, random);
  pack(sheet, goal, random);
  while (!fillGaps(sheet, random) && sheet.placed > 0) {
    clearGaps(sheet);
    const first = sheet.starts.findIndex((start) => start !== 0);
    takeOut(sheet, first);
  }
  return boardOf(sheet);
}

/** How many words can share a board: all, but for lists with words inside words, where the friendliest go first. */
function mostWithoutRivals({ rivals }: Lexicon): number {
  if (rivals.every((others) => others.length === 0)) return rivals.length;
  const order = [...rivals.keys()].sort((a, b) => (rivals[a]?.length ?? 0) - (rivals[b]?.length ?? 0));
  const taken = new Set<number>();
  for (const id of order) if (!rivals[id]?.some((rival) => taken.has(rival))) taken.add(id);
  return taken.size;
}

function boardOf({ size, width, lexicon, letters, starts, headings }: Sheet): Board {
  const grid = Array.from({ length: size }, (_, row) => {
    const from = (row + 1) * width + 1;
    let text = '';
    for (let cell = from; cell < from + size; cell++) text += lexicon.alphabet[letters[cell] as number];
    return text;
  });
  const placements: Placement[] = [];
  for (const [id, text] of lexicon.texts.entries()) {
    const start = starts[id] as number;
    if (start === 0) continue;
    const row = Math.floor(start / width) - 1;
    const direction = DIRECTIONS[headings[id] as number] as Direction;
    placements.push({ text, row, col: (start % width) - 1, direction });
  }
  return { grid, placements };
}
