import { type Random, shuffle } from '../random.ts';
import { findFlaws, wordToMove } from './flaws.ts';
import {
  COL_STEPS,
  cellAt,
  copyLayout,
  createLayout,
  hasConflict,
  type Layout,
  placeWord,
  ROW_STEPS,
  removeWord,
} from './layout.ts';

/**
 * The budget of a search: how many places it may check, for each cell of the board. That is about 20 ms on 8×8, where it
 * places 17.0 of 30 words on average; a tenth of the budget places 15.4, and ten times the budget 17.9.
 */
const CHECKS_PER_CELL = 16_000;
const MAX_REMOVED = 5;
/** One more word counts as much as ten fewer covered cells: a free cell is room for a word later. */
const CELLS_PER_WORD = 10;
/** Simulated annealing at temperature 2: by loss, how many of 1000 changes for the worse are accepted, e^(−loss/2). */
const ACCEPTED_PER_1000 = [1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7, 4, 2, 1];
/** This many words of the longer half are never removed; otherwise nearly all words would have 3 to 5 letters. */
const KEPT_LONG_WORDS = 2;
/** If at most this many words are missing, a second search with fewer rules runs: 30 instead of 29.9 words on 13×13. */
const NEARLY_ALL = 2;

/**
 * Places as many words as it can, up to `count`: it removes some, adds others where they share the most letters, and
 * keeps the change when the board is no worse, and sometimes when it is worse. No allowed direction gets more than
 * an equal share of the words, and two long words are never removed. When words are missing, and a quarter of the board
 * is empty or only few are missing, it searches again without these two rules.
 */
export function pack(layout: Layout, count: number, random: Random): void {
  for (let [flaw] = findFlaws(layout); flaw; [flaw] = findFlaws(layout))
    removeWord(layout, wordToMove(layout, flaw));
  search(layout, count, true, random);
  const isQuarterEmpty = layout.covered * 4 < layout.size * layout.size * 3;
  const missing = count - layout.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL)) search(layout, count, false, random);
}

function search(layout: Layout, count: number, isEven: boolean, random: Random): void {
  const kept = isEven ? longWords(layout, random) : new Set<number>();
  const order = Array.from({ length: layout.usable }, (_, id) => id);
  const best = createLayout(layout.lexicon, layout.size, layout.allowed);
  const before = createLayout(layout.lexicon, layout.size, layout.allowed);
  copyLayout(layout, best);
  const budget = CHECKS_PER_CELL * layout.size * layout.size;
  for (let checked = 0; checked < budget && best.placed < count; ) {
    copyLayout(layout, before);
    removeSomeWords(layout, kept, random);
    checked += addWords(layout, order, count, isEven, random);
    const loss = (before.placed - layout.placed) * CELLS_PER_WORD + layout.covered - before.covered;
    const isKept = loss <= 0 || random.below(1000) < (ACCEPTED_PER_1000[loss] ?? 0);
    if (!isKept || findFlaws(layout).length > 0) copyLayout(before, layout);
    else if (layout.placed > best.placed) copyLayout(layout, best);
  }
  copyLayout(best, layout);
}

function longWords({ usable, starts }: Layout, random: Random): Set<number> {
  const long: number[] = [];
  for (let id = usable >> 1; id < usable; id++) if (starts[id] !== 0) long.push(id);
  shuffle(long, random);
  return new Set(long.slice(0, KEPT_LONG_WORDS));
}

function removeSomeWords(layout: Layout, kept: ReadonlySet<number>, random: Random): void {
  const loose: number[] = [];
  for (const [id, start] of layout.starts.entries()) if (start !== 0 && !kept.has(id)) loose.push(id);
  for (let left = 1 + random.below(MAX_REMOVED); left > 0 && loose.length > 0; left--) {
    const [id] = loose.splice(random.below(loose.length), 1);
    removeWord(layout, id as number);
  }
}

/** Returns how many places it checked. Finding flaws and copying the layout costs as much as four checks per cell. */
function addWords(layout: Layout, order: number[], count: number, isEven: boolean, random: Random): number {
  let checked = 4 * layout.size * layout.size;
  shuffle(order, random);
  for (const id of order) {
    if (layout.placed >= count) break;
    if (layout.starts[id] !== 0 || hasConflict(layout, id)) continue;
    checked += placeWithMostOverlap(layout, id, isEven, random);
  }
  return checked;
}

/** Checks every place of the word, and returns how many there were. */
function placeWithMostOverlap(layout: Layout, id: number, isEven: boolean, random: Random): number {
  const { letters, size } = layout;
  const word = layout.lexicon.codes[id] as Uint16Array;
  const share = isEven ? Math.ceil((layout.placed + 2) / layout.allowed.length) : layout.placed + 1;
  const span = size - word.length + 1;
  const back = word.length - 1;
  let checked = 0;
  let most = -1;
  let ties = 0;
  let bestStart = 0;
  let bestDirection = 0;
  for (const direction of layout.allowed) {
    if ((layout.directionCounts[direction] as number) >= share) continue;
    const rowStep = ROW_STEPS[direction] as number;
    const colStep = COL_STEPS[direction] as number;
    const step = layout.steps[direction] as number;
    const rows = rowStep === 0 ? size : span;
    const cols = colStep === 0 ? size : span;
    checked += rows * cols;
    for (let row = 0; row < rows; row++) {
      const first = cellAt(layout, row + (rowStep < 0 ? back : 0), colStep < 0 ? back : 0);
      for (let start = first; start < first + cols; start++) {
        let shared = 0;
        let i = 0;
        for (let cell = start; i < word.length; i++, cell += step) {
          const letter = letters[cell] as number;
          if (letter === 0) continue;
          if (letter !== word[i]) break;
          shared++;
        }
        if (i < word.length || shared < most) continue;
        if (shared > most) ties = 0;
        most = shared;
        ties++;
        if (ties > 1 && random.below(ties) > 0) continue;
        bestStart = start;
        bestDirection = direction;
      }
    }
  }
  if (most >= 0) placeWord(layout, id, bestStart, bestDirection);
  return checked;
}
