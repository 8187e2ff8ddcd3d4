import { type Random, shuffle } from '../random.ts';
import { culpritOf, findFlaws } from './flaws.ts';
import {
  COL_STEPS,
  cellAt,
  copyLayout,
  createLayout,
  hasRival,
  type Layout,
  place,
  ROW_STEPS,
  takeOut,
} from './layout.ts';

/**
 * How many places a search may look at, for each cell of the board: about 20 ms on 8×8. There, with 30 words asked,
 * it places 17.0 words in the mean; a tenth of the looks gives 15.4 and ten times as many 17.9.
 */
const LOOKS_PER_CELL = 16_000;
const MOST_TAKEN_OUT = 5;
/** A word more is worth as much as ten cells less covered: cells saved are room for a word later. */
const WORD_WORTH = 10;
/** In 1000, how often a change for the worse is kept, by how much worse it is: e^(−loss/2), in whole numbers. */
const KEPT_LOSSES = [1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7, 4, 2, 1];
/** Words of the longer half that stay whatever the search does; else nearly all of its words have 3 to 5 letters. */
const KEPT_LONG_WORDS = 2;
/** With so few words missing a freer search is worth its time: on 13×13 it brings 29.9 of 30 words to 30. */
const NEARLY_ALL = 2;

/**
 * Brings as many words onto the layout as it can, up to `count`: takes some out, puts others in where they share
 * most letters, keeps the change when the board is no worse for it. Directions stay within an eighth each, and two
 * long words stay where they are, unless the board is left a quarter empty or just short of its count that way.
 */
export function pack(layout: Layout, count: number, random: Random): void {
  for (let [flaw] = findFlaws(layout); flaw; [flaw] = findFlaws(layout))
    takeOut(layout, culpritOf(layout, flaw));
  search(layout, count, true, random);
  const isQuarterEmpty = layout.covered * 4 < layout.size * layout.size * 3;
  const missing = count - layout.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL)) search(layout, count, false, random);
}

function search(layout: Layout, count: number, isEven: boolean, random: Random): void {
  const kept = isEven ? longWords(layout, random) : new Set<number>();
  const order = Array.from({ length: layout.usable }, (_, id) => id);
  const best = createLayout(layout.lexicon, layout.size);
  const before = createLayout(layout.lexicon, layout.size);
  copyLayout(layout, best);
  const budget = LOOKS_PER_CELL * layout.size * layout.size;
  for (let looks = 0; looks < budget && best.placed < count; ) {
    copyLayout(layout, before);
    takeSomeOut(layout, kept, random);
    looks += putIn(layout, order, count, isEven, random);
    const loss = (before.placed - layout.placed) * WORD_WORTH + layout.covered - before.covered;
    const isKept = loss <= 0 || random.below(1000) < (KEPT_LOSSES[loss] ?? 0);
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

function takeSomeOut(layout: Layout, kept: ReadonlySet<number>, random: Random): void {
  const loose: number[] = [];
  for (const [id, start] of layout.starts.entries()) if (start !== 0 && !kept.has(id)) loose.push(id);
  for (let left = 1 + random.below(MOST_TAKEN_OUT); left > 0 && loose.length > 0; left--) {
    const [id] = loose.splice(random.below(loose.length), 1);
    takeOut(layout, id as number);
  }
}

/** Returns its work in places looked at; checking and copying the layout costs as much as four looks a cell. */
function putIn(layout: Layout, order: number[], count: number, isEven: boolean, random: Random): number {
  let looks = 4 * layout.size * layout.size;
  shuffle(order, random);
  for (const id of order) {
    if (layout.placed >= count) break;
    if (layout.starts[id] !== 0 || hasRival(layout, id)) continue;
    looks += putWhereSharedMost(layout, id, isEven, random);
  }
  return looks;
}

/** Looks at every place of the word, and returns how many that were. */
function putWhereSharedMost(layout: Layout, id: number, isEven: boolean, random: Random): number {
  const { letters, size } = layout;
  const word = layout.lexicon.codes[id] as Uint16Array;
  const share = isEven ? Math.ceil((layout.placed + 2) / 8) : layout.placed + 1;
  const span = size - word.length + 1;
  const back = word.length - 1;
  let looks = 0;
  let most = -1;
  let ties = 0;
  let bestStart = 0;
  let bestDirection = 0;
  for (let direction = 0; direction < 8; direction++) {
    if ((layout.tally[direction] as number) >= share) continue;
    const rowStep = ROW_STEPS[direction] as number;
    const colStep = COL_STEPS[direction] as number;
    const step = layout.steps[direction] as number;
    const rows = rowStep === 0 ? size : span;
    const cols = colStep === 0 ? size : span;
    looks += rows * cols;
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
  if (most >= 0) place(layout, id, bestStart, bestDirection);
  return looks;
}
