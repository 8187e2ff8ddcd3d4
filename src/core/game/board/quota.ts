import { type Layout, removeWord } from './layout.ts';

/** The maximum number of words in one direction, on a board with this many words and allowed directions. */
export type Quota = (words: number, directions: number) => number;

export const EQUAL_SHARE: Quota = (words, directions) => Math.floor(words / directions) + 1;

/** The quota for words that don't fit with equal shares: no direction has more than half of them. */
export const HALF: Quota = (words, directions) =>
  Math.max(EQUAL_SHARE(words, directions), Math.ceil(words / 2));

export function isWithinQuota({ directionCounts, placed, allowed }: Layout, quota: Quota): boolean {
  const most = quota(placed, allowed.length);
  return directionCounts.every((count) => count <= most);
}

/** Removes words, shortest first, from directions with too many. */
export function keepQuota(layout: Layout, quota: Quota): void {
  while (!isWithinQuota(layout, quota)) {
    const fullest = layout.directionCounts.indexOf(Math.max(...layout.directionCounts));
    const isInFullest = (start: number, id: number) => start !== 0 && layout.directions[id] === fullest;
    removeWord(layout, layout.starts.findIndex(isInFullest));
  }
}
