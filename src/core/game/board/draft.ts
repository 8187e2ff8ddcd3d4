import { type Cell, STEPS } from '../grid.ts';
import { type Random, shuffle } from '../random.ts';
import { cellAt, clearLayout, fits, hasConflict, type Layout, placeWord, removeWord } from './layout.ts';
import { EQUAL_SHARE } from './quota.ts';

/**
 * The number of draws per word. The allowed directions share them equally, so boards with few and with many directions
 * reach the word count equally often.
 */
const DRAWS_PER_WORD = 64;

/** One quick attempt, longest words first. A word that fits nowhere is replaced by another that fits, if any. */
export function draft(layout: Layout, count: number, random: Random): void {
  clearLayout(layout);
  const directions = [...layout.allowed];
  const quota = EQUAL_SHARE(count, directions.length);
  const order: number[] = [];
  for (let id = 0; id < layout.usable; id++) order.push(id);
  const drawn = draw(layout, order, count, random);
  for (let id = layout.usable - 1; id >= 0; id--)
    if (drawn[id] === 1) placeInTurn(layout, id, directions, quota, random);
  if (layout.placed === count) return;
  shuffle(order, random);
  for (const id of order) {
    if (layout.placed === count) return;
    if (drawn[id] === 0 && !hasConflict(layout, id)) placeInTurn(layout, id, directions, quota, random);
  }
}

/** Moves a word to other cells or another direction; removes it if none fits. */
export function move(layout: Layout, id: number, random: Random): void {
  const directions = [...layout.allowed];
  shuffle(directions, random);
  const quota = EQUAL_SHARE(layout.placed, directions.length);
  removeWord(layout, id);
  placeInTurn(layout, id, directions, quota, random);
}

/** Marks up to `count` random words without conflicts. */
function draw({ lexicon }: Layout, order: number[], count: number, random: Random): Uint8Array {
  const drawn = new Uint8Array(lexicon.codes.length);
  let left = count;
  for (let last = order.length - 1; last >= 0 && left > 0; last--) {
    const at = random.below(last + 1);
    const id = order[at] as number;
    order[at] = order[last] as number;
    order[last] = id;
    if (lexicon.conflicts[id]?.some((other) => drawn[other] === 1)) continue;
    drawn[id] = 1;
    left--;
  }
  return drawn;
}

/** Tries each direction once per round, in random order. A word that doesn't fit takes a later direction. */
function placeInTurn(layout: Layout, id: number, directions: number[], quota: number, random: Random): void {
  const count = directions.length;
  const next = layout.placed % count;
  if (next === 0) shuffle(directions, random);
  for (let i = 0; i < count; i++) {
    const at = (next + i) % count;
    const direction = directions[at] as number;
    if ((layout.directionCounts[direction] as number) >= quota) continue;
    const start = drawStart(layout, id, direction, random);
    if (start === 0) continue;
    placeWord(layout, id, start, direction);
    directions[at] = directions[next] as number;
    directions[next] = direction;
    return;
  }
}

/** Draws until a start fits; listing all that fit would take a hundred times as long. */
function drawStart(layout: Layout, id: number, direction: number, random: Random): number {
  const { size, steps, lexicon, allowed } = layout;
  const word = lexicon.codes[id] as readonly number[];
  const step = steps[direction] as number;
  const along = STEPS[direction] as Cell;
  for (let i = 0; i < DRAWS_PER_WORD / allowed.length; i++) {
    const row = drawAlong(size, word.length, along.row, random);
    const start = cellAt(layout, row, drawAlong(size, word.length, along.col, random));
    if (fits(layout, word, start, step)) return start;
  }
  return 0;
}

/** A draw a little past an end counts as that end; otherwise words would cover the corners of 20×20 half as often. */
function drawAlong(size: number, length: number, step: number, random: Random): number {
  if (step === 0) return random.below(size);
  const span = size - length + 1;
  const past = span >> 3;
  const drawn = Math.min(span - 1, Math.max(0, random.below(span + 2 * past) - past));
  return step < 0 ? size - 1 - drawn : drawn;
}
