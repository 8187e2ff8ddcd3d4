import type { Difficulty } from '../difficulty.ts';
import type { Board } from '../grid.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Random } from '../random.ts';
import { draft, move } from './draft.ts';
import { clearGaps, fillGaps } from './filling.ts';
import { wordToMove } from './flaws.ts';
import { boardOf, copyLayout, type Layout, layoutFor, removeWord } from './layout.ts';
import { EQUAL_SHARE, HALF, isWithinQuota, keepQuota } from './quota.ts';
import { createBudget, firstHalf, type Goal, removeFlaws, search, someLongWords } from './search.ts';

export type GeneratorRequest = {
  words: readonly string[];
  size: number;
  count: number;
  difficulty: Difficulty;
  random: Random;
  language: LanguageCode | null;
  isLate?: (() => boolean) | undefined;
};

/**
 * Returns the work of a search on a board of this size: about 20 ms on 8×8, where it places 17.1 of 30 words on average
 * (with a tenth of it 15.4, with ten times as much 18.0), and about 60 ms from 12×12 on.
 */
export function stepsFor(size: number): number {
  return 40_000 * Math.min(size * size, 150);
}

/** On a fifth of the 20×20 boards with 30 words, neighbours spell something together, so a word moves. */
const MOVES = 10;
const DRAFTS = 3;

/** Returns a board with fewer than `count` words if no more fit, even with none. */
export function generate(request: GeneratorRequest): Board {
  return generateQuickly(request) ?? generateDensely(request);
}

/** Makes a board in well under a millisecond; `undefined` if this many words need `generateDensely`. */
export function generateQuickly(request: GeneratorRequest): Board | undefined {
  const { layout, goal, random } = begin(request);
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

function generateDensely(request: GeneratorRequest): Board {
  const { layout, goal, random } = begin(request);
  draft(layout, goal, random);
  pack(layout, goal, request);
  for (let flaw = fillGaps(layout, random); flaw && layout.placed > 0; flaw = fillGaps(layout, random)) {
    clearGaps(layout);
    removeWord(layout, wordToMove(layout, flaw));
    keepQuota(layout, HALF);
  }
  return boardOf(layout);
}

function begin({ words, size, count, difficulty, random, language }: GeneratorRequest) {
  const layout = layoutFor(words, size, difficulty, language);
  return { layout, goal: Math.min(count, layout.maxWords), random };
}

/**
 * If no more words than this are missing, a second search with looser rules places 30 words on 13×13 instead of 29.9.
 */
const NEARLY_ALL = 2;

/** The first search keeps some long words. A second one may remove them, and has a larger quota. */
function pack(layout: Layout, count: number, { size, random, isLate }: GeneratorRequest): void {
  const budget = createBudget(stepsFor(size), isLate);
  const goal = { atLeast: count, atMost: count, marked: new Set<number>(), target: 0, random };
  removeFlaws(layout);
  const long = someLongWords(layout, random);
  packWith(layout, { ...goal, quota: EQUAL_SHARE, budget: firstHalf(budget) }, long);
  const isQuarterEmpty = layout.covered * 4 < size * size * 3;
  const missing = count - layout.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL))
    packWith(layout, { ...goal, quota: HALF, budget }, new Set());
}

function packWith(layout: Layout, goal: Goal, kept: ReadonlySet<number>): void {
  keepQuota(layout, goal.quota);
  const best = copyLayout(layout);
  search(layout, goal, kept, () => {
    if (layout.placed > best.placed && isWithinQuota(layout, goal.quota)) copyLayout(layout, best);
    return best.placed >= goal.atMost;
  });
  copyLayout(best, layout);
}
