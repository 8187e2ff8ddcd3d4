import type { Random } from '../random.ts';
import type { Budget } from './budget.ts';
import { addUpTo, lettersOf, type WordRange } from './fitting.ts';
import { clearLayout, type Layout } from './layout.ts';
import { addWords, CELLS_PER_WORD } from './packing.ts';
import { EQUAL_SHARE, isWithinQuota } from './quota.ts';
import { removeFlaws, search } from './search.ts';

/** The fewest and the most letters that a message may have. */
export type MessageRange = { min: number; max: number };

/** Of the densest boards there are few, and not each takes every message: an eighth of the range is left out. */
const MARGIN = 8;

/**
 * Searches for the boards of these words that leave the fewest and the most cells. `undefined` when it finds none with
 * enough words.
 */
export function messageRange(
  layout: Layout,
  words: WordRange,
  random: Random,
  budgets: () => Budget,
): MessageRange | undefined {
  const cells = layout.size * layout.size;
  const most = coverNear(layout, words, Math.min(cells, lettersOf(layout)), random, budgets());
  const fewest = coverNear(layout, { ...words, atMost: words.atLeast }, 0, random, budgets());
  const covered = [most, fewest].filter((found) => found !== undefined);
  if (covered.length === 0) return undefined;
  const min = cells - Math.max(...covered);
  const max = cells - Math.min(...covered);
  return { min, max: max - Math.ceil((max - min) / MARGIN) };
}

/** The number of covered cells nearest to `target` that it finds; with target 0, words share as many as they can. */
function coverNear(
  layout: Layout,
  { atLeast, atMost }: WordRange,
  target: number,
  random: Random,
  budget: Budget,
): number | undefined {
  const add =
    target === 0
      ? () => addWords(layout, atMost, EQUAL_SHARE, random, budget)
      : () => addUpTo(layout, { atLeast, atMost }, target, random, budget);
  let nearest: number | undefined;
  clearLayout(layout);
  add();
  removeFlaws(layout);
  const distance = (covered: number) => Math.abs(target - covered);
  const goal = {
    kept: new Set<number>(),
    add,
    loss: () => Math.max(0, atLeast - layout.placed) * CELLS_PER_WORD + distance(layout.covered),
    found() {
      if (layout.placed < atLeast || !isWithinQuota(layout, EQUAL_SHARE)) return false;
      if (nearest === undefined || distance(layout.covered) < distance(nearest)) nearest = layout.covered;
      return nearest === target;
    },
  };
  search(layout, goal, random, budget);
  return nearest;
}
