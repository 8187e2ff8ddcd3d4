import { findFlaws } from './flaws.ts';
import type { Lexicon } from './lexicon.ts';
import { type Random, shuffle } from './random.ts';
import {
  COL_STEPS,
  cellAt,
  createSheet,
  fits,
  hasRival,
  place,
  ROW_STEPS,
  runsThrough,
  type Sheet,
  takeOut,
} from './sheet.ts';

const DIRECTION_COUNT = 8;
const DRAWS_PER_DIRECTION = 8;
const MOVES = 10;

/**
 * A quick try at a board: `count` words drawn from the lexicon, the longest placed first, each direction as often
 * as any other. A word that finds no place gives way to one that was not drawn. May end with fewer words, but
 * never with words that spell something by accident between them.
 */
export function draft(lexicon: Lexicon, size: number, count: number, random: Random): Sheet {
  const sheet = createSheet(lexicon, size);
  const turns = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7);
  const { drawn, spare } = draw(lexicon, count, random);
  for (let length = size; length > 0; length--) {
    for (const id of drawn) {
      if (lexicon.codes[id]?.length === length) settle(sheet, id, turns, random);
    }
  }
  for (const id of spare) {
    if (sheet.placed >= count) break;
    if (!hasRival(sheet, id)) settle(sheet, id, turns, random);
  }
  mend(sheet, turns, random);
  return sheet;
}

/** Moves words until the rest spell nothing: needed once on a fifth of 20×20 boards of 30 words. */
function mend(sheet: Sheet, turns: Uint8Array, random: Random): void {
  let moves = MOVES;
  for (let [flaw] = findFlaws(sheet); flaw; [flaw] = findFlaws(sheet)) {
    const { start } = flaw;
    const culprit = sheet.starts.findIndex((_, id) => runsThrough(sheet, id, start));
    takeOut(sheet, culprit);
    if (moves-- > 0) settle(sheet, culprit, turns, random);
  }
}

function draw(lexicon: Lexicon, count: number, random: Random) {
  const order = Uint16Array.from(lexicon.codes.keys());
  shuffle(order, random);
  const isDrawn = new Uint8Array(order.length);
  const drawn: number[] = [];
  const spare: number[] = [];
  for (const id of order) {
    if (drawn.length < count && !lexicon.rivals[id]?.some((rival) => isDrawn[rival] === 1)) {
      isDrawn[id] = 1;
      drawn.push(id);
    } else spare.push(id);
  }
  return { drawn, spare };
}

/** Takes the directions in turn, eight at a time in a fresh order, so that none falls behind. */
function settle(sheet: Sheet, id: number, turns: Uint8Array, random: Random): void {
  const turn = sheet.placed % DIRECTION_COUNT;
  if (turn === 0) shuffle(turns, random);
  for (let i = 0; i < DIRECTION_COUNT; i++) {
    const at = (turn + i) % DIRECTION_COUNT;
    const direction = turns[at] as number;
    const start = drawStart(sheet, id, direction, random);
    if (start === 0) continue;
    place(sheet, id, start, direction);
    turns[at] = turns[turn] as number;
    turns[turn] = direction;
    return;
  }
}

/** Drawing until one fits picks among all fitting starts evenly, at a hundredth of the work of listing them. */
function drawStart(sheet: Sheet, id: number, direction: number, random: Random): number {
  const word = sheet.lexicon.codes[id] as Uint16Array;
  const span = sheet.size - word.length + 1;
  const rowStep = ROW_STEPS[direction] as number;
  const colStep = COL_STEPS[direction] as number;
  const rows = rowStep === 0 ? sheet.size : span;
  const cols = colStep === 0 ? sheet.size : span;
  const top = rowStep < 0 ? word.length - 1 : 0;
  const left = colStep < 0 ? word.length - 1 : 0;
  const step = sheet.steps[direction] as number;
  for (let i = 0; i < DRAWS_PER_DIRECTION; i++) {
    const drawn = random.below(rows * cols);
    const start = cellAt(sheet, top + Math.floor(drawn / cols), left + (drawn % cols));
    if (fits(sheet, word, start, step)) return start;
  }
  return 0;
}
