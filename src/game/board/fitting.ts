import type { Random } from '../random.ts';
import type { Budget } from './budget.ts';
import { clearGaps, writeMessage } from './filling.ts';
import { findFlaws } from './flaws.ts';
import { clearLayout, hasConflict, type Layout } from './layout.ts';
import { CELLS_PER_WORD, shuffledWords } from './packing.ts';
import { placeWithMostShared } from './places.ts';
import { EQUAL_SHARE, isWithinQuota } from './quota.ts';
import { type Goal, removeFlaws, search, someLongWords } from './search.ts';

/** How many words a board must have, and may have. Equal for a player's own words, which are all placed. */
export type WordRange = { atLeast: number; atMost: number };

/** After this many words that fit nowhere, others are removed first: a long list would take most of the budget. */
const MISSES = 40;

/**
 * Places words so that as many cells are left as the message has letters, and writes it into them, row by row. Returns
 * whether that was possible. The letters of a message cannot be changed: when they spell something unwanted, words move.
 */
export function fit(
  layout: Layout,
  words: WordRange,
  message: readonly number[],
  random: Random,
  budget: Budget,
): boolean {
  const { atLeast } = words;
  const target = layout.size * layout.size - message.length;
  const add = () => addUpTo(layout, words, target, random, budget);
  let isFound = false;
  if (target > lettersOf(layout)) return false;
  clearLayout(layout);
  add();
  removeFlaws(layout);
  const goal: Goal = {
    kept: atLeast < layout.usable ? someLongWords(layout, random) : new Set<number>(),
    add,
    loss: () => Math.max(0, atLeast - layout.placed) * CELLS_PER_WORD + Math.abs(target - layout.covered),
    found() {
      if (layout.placed < atLeast || layout.covered !== target) return false;
      if (!isWithinQuota(layout, EQUAL_SHARE)) return false;
      writeMessage(layout, message);
      isFound = isClean(layout, budget);
      if (!isFound) clearGaps(layout);
      return isFound;
    },
  };
  search(layout, goal, random, budget);
  return isFound;
}

/** The most cells that words can cover. */
export function lettersOf({ lexicon, usable }: Layout): number {
  return lexicon.codes.slice(0, usable).reduce((sum, { length }) => sum + length, 0);
}

/** A message may complete a word of the list that is not on the board only when half of the budget found nothing better. */
function isClean(layout: Layout, budget: Budget): boolean {
  const flaws = findFlaws(layout);
  return budget.isHalfSpent() ? !flaws.some(({ isForbidden }) => isForbidden) : flaws.length === 0;
}

/**
 * Adds words in random order until they cover this many cells, each where it shares the most cells with others: but
 * none shares so many that the words after it could not cover the rest.
 */
export function addUpTo(
  layout: Layout,
  { atLeast, atMost }: WordRange,
  target: number,
  random: Random,
  budget: Budget,
): void {
  const { codes } = layout.lexicon;
  const order = shuffledWords(layout, random).filter(
    (id) => layout.starts[id] === 0 && !hasConflict(layout, id),
  );
  let lettersLeft = order.reduce((sum, id) => sum + (codes[id] as Uint16Array).length, 0);
  let misses = 0;
  for (const id of order) {
    const room = target - layout.covered;
    const isEnough = layout.placed >= atLeast;
    if ((isEnough && room <= 0) || layout.placed === atMost || misses === MISSES) return;
    const { length } = codes[id] as Uint16Array;
    const wanted = {
      quota: EQUAL_SHARE(layout.placed + 1, layout.allowed.length),
      minShared: isEnough ? Math.max(0, length - room) : 0,
      maxShared: Math.max(0, lettersLeft - room),
    };
    lettersLeft -= length;
    if (hasConflict(layout, id) || !placeWithMostShared(layout, id, wanted, random, budget)) misses++;
  }
}
