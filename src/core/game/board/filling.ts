import { type Random, shuffle } from '../random.ts';
import { type Flaw, fillersIn, findFlaws, isSpelledThrough } from './flaws.ts';
import type { Layout } from './layout.ts';

/**
 * The number of random draws from the letters of the words; then every filler letter of the lexicon is tried in order.
 */
const DRAWS = 12;
/** If the words have fewer different letters, the filler also uses common letters of the script. */
const FEW_LETTERS = 12;

/** Draws from the letters of the words. Returns a flaw that the words spell without filler, if any. */
export function fillGaps(layout: Layout, random: Random): Flaw | undefined {
  const pool = fillerPool(layout);
  for (const cell of gapsOf(layout)) layout.letters[cell] = pool[random.below(pool.length)] as number;
  return findFlaws(layout).find((flaw) => !repair(layout, flaw, pool, random));
}

/** The message has one letter per empty cell. */
export function writeMessage(layout: Layout): void {
  const { letters, lexicon } = layout;
  for (const [i, cell] of gapsOf(layout).entries()) letters[cell] = lexicon.message[i] as number;
}

export function clearGaps(layout: Layout): void {
  for (const cell of gapsOf(layout)) layout.letters[cell] = 0;
}

/** Returns the cells that no word covers, row by row. */
function gapsOf({ uses, size, width }: Layout): number[] {
  const gaps: number[] = [];
  for (let row = 1; row <= size; row++)
    for (let cell = row * width + 1; cell <= row * width + size; cell++)
      if (uses[cell] === 0) gaps.push(cell);
  return gaps;
}

/** Draws one filler letter of the flaw again. This is harmless if an earlier repair has removed the flaw. */
function repair(layout: Layout, flaw: Flaw, pool: readonly number[], random: Random): boolean {
  const fillers = fillersIn(layout, flaw);
  shuffle(fillers, random);
  return (
    fillers.some((cell) => redraw(layout, cell, pool, random, false)) ||
    !flaw.isForbidden ||
    fillers.some((cell) => redraw(layout, cell, pool, random, true))
  );
}

/** Accepts only a letter that spells nothing here, so that repairing one flaw never makes another. */
function redraw(
  layout: Layout,
  cell: number,
  pool: readonly number[],
  random: Random,
  onlyForbidden: boolean,
): boolean {
  const { letters } = layout;
  const { fillers } = layout.lexicon;
  const before = letters[cell] as number;
  const offset = random.below(fillers.length);
  for (let i = 0; i < DRAWS + fillers.length; i++) {
    const drawn = i < DRAWS ? pool[random.below(pool.length)] : fillers[(offset + i) % fillers.length];
    letters[cell] = drawn as number;
    if (!isSpelledThrough(layout, cell, onlyForbidden)) return true;
  }
  letters[cell] = before;
  return false;
}

/**
 * Letters repeat according to their frequency. If the words have few different letters, half of the pool is
 * common letters.
 */
function fillerPool({ lexicon, starts, usable }: Layout): readonly number[] {
  const { codes, frequent, fillers, language } = lexicon;
  if (language) return frequent;
  const own: number[] = [];
  for (let id = 0; id < usable; id++) if (starts[id] !== 0) own.push(...(codes[id] as readonly number[]));
  if (!areFew(own)) return own;
  const mixed = frequent.length > 0 ? frequent : fillers;
  return [...mixed, ...mixed.flatMap((_, i) => own[i % own.length] ?? [])];
}

/** Usually returns after a few letters; a set of all letters would take a tenth of the time that a board takes. */
function areFew(letters: readonly number[]): boolean {
  const seen = new Set<number>();
  for (const letter of letters) if (seen.add(letter).size === FEW_LETTERS) return false;
  return true;
}
