import { type Cell, STEPS } from '../grid.ts';
import { type Random, shuffle } from '../random.ts';
import { findFlaws, wordToMove } from './flaws.ts';
import { cellAt, copyLayout, hasConflict, type Layout, placeWord, removeWord } from './layout.ts';
import { isWithinQuota, type Quota } from './quota.ts';

/** The minimum and maximum number of words on a board; equal for custom words, which are all placed. */
export type WordRange = {
  atLeast: number;
  atMost: number;
  /** The ids of words that the board must have. */
  marked: ReadonlySet<number>;
};

export type Goal = WordRange & {
  /** The number of cells to cover; 0 means as few as possible, which leaves room for more words. */
  target: number;
  quota: Quota;
  random: Random;
  budget: Budget;
};

export type Budget = ReturnType<typeof createBudget>;

/**
 * Work is counted in letters compared and not in time, so that a seed gives the same board in a browser, which shows
 * the preview, and on all servers. `isLate` guards the thread that makes all boards of custom words. It should never be
 * true; if it is, the result is the best board so far, which may differ from the preview.
 */
export function createBudget(steps: number, isLate: () => boolean = () => false) {
  let left = steps;
  return {
    spend(spent: number): void {
      left -= spent;
    },
    isSpent: () => left <= 0 || isLate(),
    isHalfSpent: () => left * 2 <= steps,
  };
}

/** Leaves half of the steps for a second search. */
export function firstHalf(budget: Budget): Budget {
  return { ...budget, isSpent: () => budget.isHalfSpent() || budget.isSpent() };
}

const CELLS_PER_WORD = 10;
const CELLS_PER_MARKED_WORD = 20;
const MAX_REMOVED = 5;
/** After this many words without room, others are removed; otherwise a dictionary would use up the whole budget. */
const MISSES = 100;
/** Simulated annealing at temperature 2: of 1000 changes, the number accepted for each loss, e^(−loss/2). */
const ACCEPTED_PER_1000 = [1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7, 4, 2, 1];
/** The cost of copying a layout and searching it for flaws, in letters compared. */
const STEPS_PER_CELL = 6;
const STEPS_PER_WORD = 10;

/**
 * Runs a large-neighbourhood search: it removes some words, but none of `kept`, and adds others. It keeps no board with
 * a flaw, and its first board must have none. `isFound` is called for every board that it keeps, and ends the search
 * with `true`.
 */
export function search(layout: Layout, goal: Goal, kept: ReadonlySet<number>, isFound: () => boolean) {
  const { random, budget } = goal;
  const { finder } = layout.lexicon;
  const overhead = STEPS_PER_CELL * layout.size * layout.size + STEPS_PER_WORD * layout.usable;
  const before = copyLayout(layout);
  while (!budget.isSpent()) {
    copyLayout(layout, before);
    removeSomeWords(layout, kept, random);
    addWords(layout, goal);
    const loss = lossOf(layout, goal) - lossOf(before, goal);
    const isKept = loss <= 0 || random.below(1000) < (ACCEPTED_PER_1000[loss] ?? 0);
    const compared = finder.compared;
    const isAccepted = isKept && findFlaws(layout).length === 0;
    budget.spend(overhead + finder.compared - compared);
    if (!isAccepted) copyLayout(before, layout);
    else if (isFound()) return true;
  }
  return false;
}

export function hasEnoughWords(layout: Layout, goal: Goal): boolean {
  return (
    layout.placed >= goal.atLeast &&
    missingMarkedWords(layout, goal) === 0 &&
    isWithinQuota(layout, goal.quota)
  );
}

/** Returns the number of marked words that are not on the board. */
function missingMarkedWords({ starts }: Layout, { marked }: Goal): number {
  let missing = 0;
  for (const id of marked) if (!starts[id]) missing++;
  return missing;
}

/** Adds marked words first. Each shares as many cells as it can while the rest can still cover the target. */
export function addWords(layout: Layout, goal: Goal): void {
  const { atLeast, atMost, marked, target, quota, random } = goal;
  const { codes } = layout.lexicon;
  const order = Array.from({ length: layout.usable }, (_, id) => id);
  shuffle(order, random);
  if (marked.size > 0) order.sort((a, b) => Number(marked.has(b)) - Number(marked.has(a)));
  const missing = order.filter((id) => layout.starts[id] === 0 && !hasConflict(layout, id));
  let lettersLeft = missing.reduce((sum, id) => sum + (codes[id] as readonly number[]).length, 0);
  let misses = 0;
  for (const id of missing) {
    const room = target - layout.covered;
    const isEnough = layout.placed >= atLeast;
    if ((isEnough && room <= 0) || layout.placed === atMost || misses === MISSES) return;
    const { length } = codes[id] as readonly number[];
    const wanted = {
      quota: quota(layout.placed + 1, layout.allowed.length),
      minShared: isEnough ? Math.max(0, length - room) : 0,
      maxShared: Math.max(0, lettersLeft - room),
    };
    lettersLeft -= length;
    if (hasConflict(layout, id) || !placeWithMostShared(layout, id, wanted, goal)) misses++;
  }
}

export function removeFlaws(layout: Layout): void {
  for (let [flaw] = findFlaws(layout); flaw; [flaw] = findFlaws(layout))
    removeWord(layout, wordToMove(layout, flaw));
}

const KEPT_LONG_WORDS = 2;

/** Keeps some words of the longer half; otherwise nearly all on a full board would have 3 to 5 letters. */
export function someLongWords({ usable, starts }: Layout, random: Random): Set<number> {
  const long: number[] = [];
  for (let id = usable >> 1; id < usable; id++) if (starts[id] !== 0) long.push(id);
  shuffle(long, random);
  return new Set(long.slice(0, KEPT_LONG_WORDS));
}

function lossOf(layout: Layout, goal: Goal): number {
  const fewer = Math.max(0, goal.atLeast - layout.placed);
  const uncovered = Math.abs(goal.target - layout.covered);
  return fewer * CELLS_PER_WORD + missingMarkedWords(layout, goal) * CELLS_PER_MARKED_WORD + uncovered;
}

function removeSomeWords(layout: Layout, kept: ReadonlySet<number>, random: Random): void {
  const loose: number[] = [];
  for (const [id, start] of layout.starts.entries()) if (start !== 0 && !kept.has(id)) loose.push(id);
  for (let left = 1 + random.below(MAX_REMOVED); left > 0 && loose.length > 0; left--) {
    const [id] = loose.splice(random.below(loose.length), 1);
    removeWord(layout, id as number);
  }
}

/** No direction gets more than `quota` words, and the word shares `minShared` to `maxShared` cells with others. */
type Wanted = { quota: number; minShared: number; maxShared: number };

/** Returns whether there was room. */
function placeWithMostShared(layout: Layout, id: number, wanted: Wanted, { random, budget }: Goal): boolean {
  const { quota, minShared, maxShared } = wanted;
  const { letters, size } = layout;
  const word = layout.lexicon.codes[id] as readonly number[];
  const { length } = word;
  const span = size - length + 1;
  const back = length - 1;
  let steps = 0;
  let most = minShared;
  let ties = 0;
  let bestStart = 0;
  let bestDirection = 0;
  for (const direction of layout.allowed) {
    if ((layout.directionCounts[direction] as number) >= quota) continue;
    const { row: rowStep, col: colStep } = STEPS[direction] as Cell;
    const step = layout.steps[direction] as number;
    const rows = rowStep === 0 ? size : span;
    const cols = colStep === 0 ? size : span;
    for (let row = 0; row < rows; row++) {
      const first = cellAt(layout, row + (rowStep < 0 ? back : 0), colStep < 0 ? back : 0);
      for (let start = first; start < first + cols; start++) {
        let shared = 0;
        let i = 0;
        for (let cell = start; i < length; i++, cell += step) {
          const letter = letters[cell] as number;
          if (letter === 0) continue;
          if (letter !== word[i]) break;
          shared++;
        }
        steps += i + 1;
        if (i < length || shared < most || shared > maxShared) continue;
        if (shared > most) ties = 0;
        most = shared;
        ties++;
        if (ties > 1 && random.below(ties) > 0) continue;
        bestStart = start;
        bestDirection = direction;
      }
    }
  }
  budget.spend(steps);
  if (ties === 0) return false;
  placeWord(layout, id, bestStart, bestDirection);
  return true;
}
