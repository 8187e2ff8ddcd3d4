import { type Random, shuffle } from '../random.ts';
import { type Flaw, fillersIn, findFlaws, isSpelledThrough } from './flaws.ts';
import type { Layout } from './layout.ts';

/** Random draws from the letters of the words; after that, every filler letter of the lexicon is tried in order. */
const DRAWS = 12;

/**
 * Fills the empty cells with letters drawn from the words on the board, so that filler letters are as frequent as the
 * letters of words. Where they spell something, it draws again. Returns a flaw that no filler letter can repair, if
 * there is one: the words alone spell it.
 */
export function fillGaps(layout: Layout, random: Random): Flaw | undefined {
  const { letters, uses, size, width } = layout;
  const pool = lettersOfWords(layout);
  const { length } = pool;
  for (let row = 1; row <= size; row++) {
    for (let cell = row * width + 1; cell <= row * width + size; cell++) {
      if (uses[cell] === 0) letters[cell] = pool[random.below(length)] as number;
    }
  }
  return findFlaws(layout).find((flaw) => !repair(layout, flaw, pool, random));
}

export function clearGaps({ letters, uses }: Layout): void {
  for (let cell = 0; cell < letters.length; cell++) if (uses[cell] === 0) letters[cell] = 0;
}

/** Draws one filler letter of the flaw again, also when an earlier repair has already removed it: that does no harm. */
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
 * All letters of all words on the board, with repetitions, so that a draw keeps their frequency; without words, all
 * filler letters of the lexicon.
 */
function lettersOfWords({ lexicon, starts, usable }: Layout): readonly number[] {
  let length = 0;
  for (let id = 0; id < usable; id++)
    if (starts[id] !== 0) length += (lexicon.codes[id] as Uint16Array).length;
  if (length === 0) return lexicon.fillers;
  const pool = new Array<number>(length);
  for (let id = 0, at = 0; id < usable; id++) {
    if (starts[id] === 0) continue;
    const word = lexicon.codes[id] as Uint16Array;
    for (let i = 0; i < word.length; i++) pool[at++] = word[i] as number;
  }
  return pool;
}
