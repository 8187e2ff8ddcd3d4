import { findFlaws } from './flaws.ts';
import { type Random, shuffle } from './random.ts';
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
} from './sheet.ts';

/**
 * How many places a search may look at: about 20 ms. On 8×8 with 30 words asked, a tenth of it places 16.3 words
 * in the mean, all of it 17.1 and ten times as much 17.9.
 */
const LOOKS = 1_000_000;
const MOST_TAKEN_OUT = 5;
/** A word more is worth as much as ten cells less covered: cells saved are room for a word later. */
const WORD_WORTH = 10;
/** In 1000, how often a change for the worse is kept, by how much worse it is: e^(−loss/2), in whole numbers. */
const KEPT_LOSSES = [1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7, 4, 2, 1];
/** Long words that stay whatever the search does. Without them nearly all of its words have 3 to 5 letters. */
const KEPT_LONG_WORDS = 2;

/**
 * Brings as many words onto a clean sheet as it can, up to `count`: takes some out, puts others in where they share
 * most letters, keeps the change when the board is no worse for it. Directions stay within an eighth each as
 * long as the board fills up that way.
 */
export function pack(sheet: Sheet, count: number, random: Random): void {
  search(sheet, count, true, random);
  const isQuarterEmpty = sheet.covered * 4 < sheet.size * sheet.size * 3;
  if (sheet.placed < count && isQuarterEmpty) search(sheet, count, false, random);
}

function search(sheet: Sheet, count: number, isEven: boolean, random: Random): void {
  const kept = longWords(sheet, random);
  const order = Uint16Array.from(sheet.lexicon.codes.keys());
  const best = createSheet(sheet.lexicon, sheet.size);
  const before = createSheet(sheet.lexicon, sheet.size);
  copySheet(sheet, best);
  for (let looks = 0; looks < LOOKS && best.placed < count; ) {
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

function longWords(sheet: Sheet, random: Random): Set<number> {
  const lengths = sheet.lexicon.codes.map((word) => word.length).sort((a, b) => a - b);
  const median = lengths[lengths.length >> 1] ?? 0;
  const long = Uint16Array.from(sheet.lexicon.codes.keys()).filter(
    (id) => sheet.starts[id] !== 0 && (sheet.lexicon.codes[id]?.length ?? 0) > median,
  );
  shuffle(long, random);
  return new Set(long.subarray(0, KEPT_LONG_WORDS));
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
function putIn(sheet: Sheet, order: Uint16Array, count: number, isEven: boolean, random: Random): number {
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
