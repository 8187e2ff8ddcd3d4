import { type Random, shuffle } from '../random.ts';
import { type Budget, firstHalf } from './budget.ts';
import { copyLayout, createLayout, hasConflict, type Layout } from './layout.ts';
import { placeWithMostShared } from './places.ts';
import { EQUAL_SHARE, HALF, isWithinQuota, keepQuota, type Quota } from './quota.ts';
import { removeFlaws, search, someLongWords } from './search.ts';

/** One more word counts as much as ten fewer covered cells: a free cell is room for a word later. */
export const CELLS_PER_WORD = 10;
/** If at most this many words are missing, a second search with fewer rules runs: 30 instead of 29.9 words on 13×13. */
const NEARLY_ALL = 2;

/**
 * Places as many words as it can, up to `count`, where they share the most letters. No allowed direction gets more than
 * an equal share of the words, and two long words are never removed. When words are missing, and a quarter of the board
 * is empty or only few are missing, it searches again: long words may go, and a direction may have half of the words.
 */
export function pack(layout: Layout, count: number, random: Random, budget: Budget): void {
  removeFlaws(layout);
  packWith(layout, count, EQUAL_SHARE, someLongWords(layout, random), random, firstHalf(budget));
  const isQuarterEmpty = layout.covered * 4 < layout.size * layout.size * 3;
  const missing = count - layout.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL))
    packWith(layout, count, HALF, new Set(), random, budget);
}

function packWith(
  layout: Layout,
  count: number,
  quota: Quota,
  kept: ReadonlySet<number>,
  random: Random,
  budget: Budget,
): void {
  const best = createLayout(layout.lexicon, layout.size, layout.allowed);
  keepQuota(layout, quota);
  copyLayout(layout, best);
  search(
    layout,
    {
      kept,
      add: () => addWords(layout, count, quota, random, budget),
      loss: () => layout.covered - layout.placed * CELLS_PER_WORD,
      found() {
        if (layout.placed > best.placed && isWithinQuota(layout, quota)) copyLayout(layout, best);
        return best.placed >= count;
      },
    },
    random,
    budget,
  );
  copyLayout(best, layout);
}

/** Adds words in random order, each where it shares the most cells. */
export function addWords(layout: Layout, count: number, quota: Quota, random: Random, budget: Budget): void {
  for (const id of shuffledWords(layout, random)) {
    if (layout.placed >= count) break;
    if (layout.starts[id] !== 0 || hasConflict(layout, id)) continue;
    const most = quota(layout.placed + 1, layout.allowed.length);
    const wanted = { quota: most, minShared: 0, maxShared: layout.size };
    placeWithMostShared(layout, id, wanted, random, budget);
  }
}

export function shuffledWords({ usable }: Layout, random: Random): number[] {
  const order = Array.from({ length: usable }, (_, id) => id);
  shuffle(order, random);
  return order;
}
