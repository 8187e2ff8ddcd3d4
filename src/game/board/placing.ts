import { type Random, shuffle } from '../random.ts';
import { COL_STEPS, cellAt, fits, hasRival, type Layout, place, ROW_STEPS, takeOut, wipe } from './layout.ts';

const DIRECTION_COUNT = 8;
const DRAWS_PER_DIRECTION = 8;

/**
 * A quick try at a board on a wiped layout: `count` words drawn from the lexicon, the longest placed first, each
 * direction as often as any other. A word that finds no place gives way to one that was not drawn. May end with
 * fewer words.
 */
export function draft(layout: Layout, count: number, random: Random): void {
  wipe(layout);
  const turns = [0, 1, 2, 3, 4, 5, 6, 7];
  const order: number[] = [];
  for (let id = 0; id < layout.usable; id++) order.push(id);
  const drawn = draw(layout, order, count, random);
  for (let id = layout.usable - 1; id >= 0; id--) if (drawn[id] === 1) settle(layout, id, turns, random);
  if (layout.placed < count) {
    shuffle(order, random);
    for (const id of order) {
      if (layout.placed === count) break;
      if (drawn[id] === 0 && !hasRival(layout, id)) settle(layout, id, turns, random);
    }
  }
}

/** Takes a word out and puts it in elsewhere, or another direction; leaves it out when nothing fits. */
export function move(layout: Layout, id: number, random: Random): void {
  const turns = [0, 1, 2, 3, 4, 5, 6, 7];
  shuffle(turns, random);
  takeOut(layout, id);
  settle(layout, id, turns, random);
}

/** Marks `count` words at random, or as many as go together. */
function draw({ lexicon }: Layout, order: number[], count: number, random: Random): Uint8Array {
  const drawn = new Uint8Array(lexicon.codes.length);
  let left = count;
  for (let last = order.length - 1; last >= 0 && left > 0; last--) {
    const at = random.below(last + 1);
    const id = order[at] as number;
    order[at] = order[last] as number;
    order[last] = id;
    const rivals = lexicon.rivals[id] as readonly number[];
    if (rivals.length > 0 && rivals.some((rival) => drawn[rival] === 1)) continue;
    drawn[id] = 1;
    left--;
  }
  return drawn;
}

/** Takes the directions in turn, eight at a time in a fresh order, so that none falls behind. */
function settle(layout: Layout, id: number, turns: number[], random: Random): void {
  const turn = layout.placed % DIRECTION_COUNT;
  if (turn === 0) shuffle(turns, random);
  for (let i = 0; i < DIRECTION_COUNT; i++) {
    const at = (turn + i) % DIRECTION_COUNT;
    const direction = turns[at] as number;
    const start = drawStart(layout, id, direction, random);
    if (start === 0) continue;
    place(layout, id, start, direction);
    turns[at] = turns[turn] as number;
    turns[turn] = direction;
    return;
  }
}

/** Drawing until one fits picks among all fitting starts, at a hundredth of the work of listing them. */
function drawStart(layout: Layout, id: number, direction: number, random: Random): number {
  const { size, steps, lexicon } = layout;
  const word = lexicon.codes[id] as Uint16Array;
  const step = steps[direction] as number;
  const rowStep = ROW_STEPS[direction] as number;
  const colStep = COL_STEPS[direction] as number;
  for (let i = 0; i < DRAWS_PER_DIRECTION; i++) {
    const row = drawAlong(size, word.length, rowStep, random);
    const start = cellAt(layout, row, drawAlong(size, word.length, colStep, random));
    if (fits(layout, word, start, step)) return start;
  }
  return 0;
}

/**
 * A first row, or column, for a word that goes on by `step`. Draws a little past either end count as that end:
 * drawn evenly, words would cover the corners of a 20×20 board half as often as its other cells.
 */
function drawAlong(size: number, length: number, step: number, random: Random): number {
  if (step === 0) return random.below(size);
  const span = size - length + 1;
  const past = span >> 3;
  const drawn = Math.min(span - 1, Math.max(0, random.below(span + 2 * past) - past));
  return step < 0 ? size - 1 - drawn : drawn;
}
