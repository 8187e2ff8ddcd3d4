import type { Random } from '../random.ts';
import { type Budget, firstHalf } from './budget.ts';
import { copyLayout, createLayout, type Layout } from './layout.ts';
import { EQUAL_SHARE, HALF, isWithinQuota, keepQuota } from './quota.ts';
import { type Goal, removeFlaws, search, someLongWords } from './search.ts';

/** If at most this many words are missing, a second search with fewer rules runs: 30 instead of 29.9 words on 13×13. */
const NEARLY_ALL = 2;

/** The first search keeps some long words. A second one, where it is worth it, may remove them, and has a larger quota. */
export function pack(layout: Layout, count: number, random: Random, budget: Budget): void {
  const goal = { atLeast: count, atMost: count, target: 0, random };
  removeFlaws(layout);
  const long = someLongWords(layout, random);
  packWith(layout, { ...goal, quota: EQUAL_SHARE, budget: firstHalf(budget) }, long);
  const isQuarterEmpty = layout.covered * 4 < layout.size * layout.size * 3;
  const missing = count - layout.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL))
    packWith(layout, { ...goal, quota: HALF, budget }, new Set());
}

function packWith(layout: Layout, goal: Goal, kept: ReadonlySet<number>): void {
  const best = createLayout(layout.lexicon, layout.size, layout.allowed);
  keepQuota(layout, goal.quota);
  copyLayout(layout, best);
  search(layout, goal, kept, () => {
    if (layout.placed > best.placed && isWithinQuota(layout, goal.quota)) copyLayout(layout, best);
    return best.placed >= goal.atMost;
  });
  copyLayout(best, layout);
}
