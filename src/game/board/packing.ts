import { type Random, shuffle } from '../random.ts';
import { culpritOf, findFlaws } from './flaws.ts';
import {
  COL_STEPS,
  cellAt,
  copySheet,
  createSheet,
  hasRival,
  place,
  ROW_STEPS,
  type Sheet,
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
 * Brings as many words onto the sheet as it can, up to `count`: takes some out, puts others in where they share
 * most letters, keeps the change when the board is no worse for it. Directions stay within an eighth each, and two
 * long words stay where they are, unless the board is left a quarter empty or just short of its count that way.
 */
export function pack(sheet: Sheet, count: number, random: Random): void {
  for (let [flaw] = findFlaws(sheet); flaw; [flaw] = findFlaws(sheet)) takeOut(sheet, culpritOf(sheet, flaw));
  search(sheet, count, true, random);
  const isQuarterEmpty = sheet.covered * 4 < sheet.size * sheet.size * 3;
  const missing = count - sheet.placed;
  if (missing > 0 && (isQuarterEmpty || missing <= NEARLY_ALL)) search(sheet, count, false, random);
}

function search(sheet: Sheet, count: number, isEven: boolean, random: Random): void {
  const kept = isEven ? longWords(sheet, random) : new Set<number>();
  const order = Array.from({ length: sheet.usable }, (_, id) => id);
  const best = createSheet(sheet.lexicon, sheet.size);
  const before = createSheet(sheet.lexicon, sheet.size);
  copySheet(sheet, best);
  const budget = LOOKS_PER_CELL * sheet.size * sheet.size;
  for (let looks = 0; looks < budget && best.placed < count; ) {
    copySheet(sheet, before);
    takeSomeOut(sheet, kept, random);
    looks += putIn(sheet, order, count, isEven, random);
    const loss = (before.placed - sheet.placed) * WORD_WORTH + sheet.covered - before.covered;
    const isKept = loss <= 0 || random.below(1000) < (KEPT_LOSSES[loss] ?? 0);
    if (!isKept || findFlaws(sheet).length > 0) copySheet(before, sheet);
    else if (sheet.placed > best.placed) copySheet(sheet, best);
  }
  copySheet(best, sheet);
}

function longWords({ usable, starts }: Sheet, random: Random): Set<number> {
  const long: number[] = [];
  for (let id = usable >> 1; id < usable; id++) if (starts[id] !== 0) long.push(id);
  shuffle(long, random);
  return new Set(long.slice(0, KEPT_LONG_WORDS));
}

function takeSomeOut(sheet: Sheet, kept: ReadonlySet<number>, random: Random): void {
  const loose: number[] = [];
  for (const [id, start] of sheet.starts.entries()) if (start !== 0 && !kept.has(id)) loose.push(id);
  for (let left = 1 + random.below(MOST_TAKEN_OUT); left > 0 && loose.length > 0; left--) {
    const [id] = loose.splice(random.below(loose.length), 1);
    takeOut(sheet, id as number);
  }
}

/** Returns its work in places looked at; checking and copying the sheet costs as much as four looks a cell. */
function putIn(sheet: Sheet, order: number[], count: number, isEven: boolean, random: Random): number {
  let looks = 4 * sheet.size * sheet.size;
  shuffle(order, random);
  for (const id of order) {
    if (sheet.placed >= count) break;
    if (sheet.starts[id] !== 0 || hasRival(sheet, id)) continue;
    looks += putWhereSharedMost(sheet, id, isEven, random);
  }
  return looks;
}

/** Looks at every place of the word, and returns how many that were. */
function putWhereSharedMost(sheet: Sheet, id: number, isEven: boolean, random: Random): number {
  const { letters, size } = sheet;
  const word = sheet.lexicon.codes[id] as Uint16Array;
  const share = isEven ? Math.ceil((sheet.placed + 2) / 8) : sheet.placed + 1;
  const span = size - word.length + 1;
  const back = word.length - 1;
  let looks = 0;
  let most = -1;
  let ties = 0;
  let bestStart = 0;
  let bestDirection = 0;
  for (let direction = 0; direction < 8; direction++) {
    if ((sheet.tally[direction] as number) >= share) continue;
    const rowStep = ROW_STEPS[direction] as number;
    const colStep = COL_STEPS[direction] as number;
    const step = sheet.steps[direction] as number;
    const rows = rowStep === 0 ? size : span;
    const cols = colStep === 0 ? size : span;
    looks += rows * cols;
    for (let row = 0; row < rows; row++) {
      const first = cellAt(sheet, row + (rowStep < 0 ? back : 0), colStep < 0 ? back : 0);
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
  if (most >= 0) place(sheet, id, bestStart, bestDirection);
  return looks;
}
