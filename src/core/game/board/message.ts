import type { Board } from '../grid.ts';
import type { Random } from '../random.ts';
import { clearGaps, writeMessage } from './filling.ts';
import { findFlaws } from './flaws.ts';
import { type GeneratorRequest, generate, stepsFor } from './generate.ts';
import { allowedBy, boardOf, clearLayout, createLayout, type Layout } from './layout.ts';
import { createLexicon } from './lexicon.ts';
import { EQUAL_SHARE } from './quota.ts';
import {
  addWords,
  type Budget,
  createBudget,
  type Goal,
  hasEnoughWords,
  removeFlaws,
  search,
  someLongWords,
  type WordRange,
} from './search.ts';

export type MessageRequest = GeneratorRequest & {
  /** The minimum number of words on the board. If `words` has more, the generator chooses. */
  atLeast: number;
  /** Uppercase letters that fit one cell each. */
  message: string;
  /** The words that the board must have. */
  marked?: readonly string[];
};

/** A board, or the number of letters that would fit, or the words that don't fit even without a message. */
export type MessageBoard =
  | { board: Board }
  | { fits: { min: number; max: number } }
  | { noRoomFor: readonly string[] };

/** Makes a board whose leftover letters spell the message, row by row. */
export function generateWithMessage(request: MessageRequest): MessageBoard {
  const { words, size, count, difficulty, message, random, isLate, language } = request;
  const layout = createLayout(createLexicon(words, language, message), size, allowedBy(difficulty));
  const marked = new Set(request.marked?.map((word) => layout.lexicon.texts.indexOf(word)));
  const range = { atLeast: request.atLeast, atMost: Math.min(count, layout.maxWords), marked };
  const steps = stepsFor(size);
  if (request.atLeast <= layout.maxWords) {
    if (fit(layout, range, random, createBudget(steps, isLate))) return { board: boardOf(layout) };
    const fits = messageRange(layout, range, random, () => createBudget(steps >> 2, isLate));
    if (fits) return { fits };
  }
  const placed = new Set(generate({ ...request, count: words.length }).placements.map(({ text }) => text));
  return { noRoomFor: words.filter((word) => !placed.has(word)) };
}

/** The densest boards are rare and can't take every message, so an eighth of the range is left out. */
const MARGIN = 8;

/**
 * Places words until the message exactly fills the leftover cells and the board has no flaw. Returns whether that
 * succeeded.
 */
function fit(layout: Layout, words: WordRange, random: Random, budget: Budget): boolean {
  const target = layout.size * layout.size - layout.lexicon.message.length;
  if (target > lettersOf(layout)) return false;
  const goal = { ...words, target, quota: EQUAL_SHARE, random, budget };
  placeFirst(layout, goal);
  const kept = words.atLeast < layout.usable ? someLongWords(layout, random) : new Set<number>();
  return search(layout, goal, kept, () => {
    if (layout.covered !== target || !hasEnoughWords(layout, goal)) return false;
    writeMessage(layout);
    const isFound = isClean(layout, budget);
    if (!isFound) clearGaps(layout);
    return isFound;
  });
}

/** Returns the minimum and maximum letters of a message; `undefined` if no board with enough words is found. */
function messageRange(layout: Layout, words: WordRange, random: Random, budgets: () => Budget) {
  const cells = layout.size * layout.size;
  const goal = { ...words, quota: EQUAL_SHARE, random };
  const target = Math.min(cells, lettersOf(layout));
  const most = coverNear(layout, { ...goal, target, budget: budgets() });
  const fewest = coverNear(layout, { ...goal, atMost: words.atLeast, target: 0, budget: budgets() });
  const covered = [most, fewest].filter(Number.isFinite);
  if (covered.length === 0) return undefined;
  const min = cells - Math.max(...covered);
  const max = cells - Math.min(...covered);
  return { min, max: max - Math.ceil((max - min) / MARGIN) };
}

/** Returns the number of covered cells nearest to the target on a board with enough words; Infinity if none exists. */
function coverNear(layout: Layout, goal: Goal): number {
  const distance = (covered: number) => Math.abs(goal.target - covered);
  let nearest = Number.POSITIVE_INFINITY;
  placeFirst(layout, goal);
  search(layout, goal, new Set(), () => {
    if (distance(layout.covered) < distance(nearest) && hasEnoughWords(layout, goal))
      nearest = layout.covered;
    return nearest === goal.target;
  });
  return nearest;
}

function placeFirst(layout: Layout, goal: Goal): void {
  clearLayout(layout);
  addWords(layout, goal);
  removeFlaws(layout);
}

/** Returns the maximum number of cells that words can cover. */
function lettersOf({ lexicon, usable }: Layout): number {
  return lexicon.codes.slice(0, usable).reduce((sum, { length }) => sum + length, 0);
}

/** The message may spell a word that isn't placed, but only after half of the budget has found nothing better. */
function isClean(layout: Layout, budget: Budget): boolean {
  const flaws = findFlaws(layout);
  return budget.isHalfSpent() ? !flaws.some(({ isForbidden }) => isForbidden) : flaws.length === 0;
}
