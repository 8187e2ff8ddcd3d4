import { type Random, shuffle } from '../random.ts';
import type { Budget } from './budget.ts';
import { findFlaws, wordToMove } from './flaws.ts';
import { copyLayout, createLayout, type Layout, removeWord } from './layout.ts';

/** What a search is for. */
export type Goal = {
  /** These words are never removed. */
  kept: ReadonlySet<number>;
  /** Adds words to the layout after some were removed. */
  add(): void;
  /** How far the layout is from the goal. */
  loss(): number;
  /** Called with every layout that is kept. Returns whether the search can end. */
  found(): boolean;
};

const MAX_REMOVED = 5;
/** Simulated annealing at temperature 2: by loss, how many of 1000 changes for the worse are accepted, e^(−loss/2). */
const ACCEPTED_PER_1000 = [1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7, 4, 2, 1];
/** Copying a layout and searching it for flaws costs as much as comparing this many letters, for each cell and word. */
const STEPS_PER_CELL = 6;
const STEPS_PER_WORD = 10;

/**
 * A large-neighbourhood search: it removes some words, adds others, and keeps the change when the board is no worse, and
 * sometimes when it is worse. It never keeps a board on which the words spell something unwanted; the first one has to be
 * without it.
 */
export function search(layout: Layout, goal: Goal, random: Random, budget: Budget): void {
  const { finder } = layout.lexicon;
  const overhead = STEPS_PER_CELL * layout.size * layout.size + STEPS_PER_WORD * layout.usable;
  const before = createLayout(layout.lexicon, layout.size, layout.allowed);
  while (!budget.isSpent()) {
    copyLayout(layout, before);
    const lossBefore = goal.loss();
    removeSomeWords(layout, goal.kept, random);
    goal.add();
    const loss = goal.loss() - lossBefore;
    const isKept = loss <= 0 || random.below(1000) < (ACCEPTED_PER_1000[loss] ?? 0);
    const compared = finder.compared;
    const isRight = isKept && findFlaws(layout).length === 0;
    budget.spend(overhead + finder.compared - compared);
    if (!isRight) copyLayout(before, layout);
    else if (goal.found()) return;
  }
}

/** Removes words until the others spell nothing unwanted. */
export function removeFlaws(layout: Layout): void {
  for (let [flaw] = findFlaws(layout); flaw; [flaw] = findFlaws(layout))
    removeWord(layout, wordToMove(layout, flaw));
}

function removeSomeWords(layout: Layout, kept: ReadonlySet<number>, random: Random): void {
  const loose: number[] = [];
  for (const [id, start] of layout.starts.entries()) if (start !== 0 && !kept.has(id)) loose.push(id);
  for (let left = 1 + random.below(MAX_REMOVED); left > 0 && loose.length > 0; left--) {
    const [id] = loose.splice(random.below(loose.length), 1);
    removeWord(layout, id as number);
  }
}

const KEPT_LONG_WORDS = 2;

/** Some words of the longer half: kept, or else nearly all words of a full board would have 3 to 5 letters. */
export function someLongWords({ usable, starts }: Layout, random: Random): Set<number> {
  const long: number[] = [];
  for (let id = usable >> 1; id < usable; id++) if (starts[id] !== 0) long.push(id);
  shuffle(long, random);
  return new Set(long.slice(0, KEPT_LONG_WORDS));
}
