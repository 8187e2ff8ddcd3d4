import { type Random, shuffle } from '../random.ts';
import { type Flaw, fillersIn, findFlaws, isSpelledThrough } from './flaws.ts';
import type { Layout } from './layout.ts';

/** Random draws from the letters of the words; after that, every filler letter of the lexicon is tried in order. */
const DRAWS = 12;
/** Words with fewer different letters would give a field of the same few: usual letters are mixed in. */
const FEW_LETTERS = 12;

/**
 * Fills the empty cells with letters drawn from the words on the board, so that filler letters are as frequent as the
 * letters of words. Where they spell something, it draws again. Returns a flaw that no filler letter can repair, if
 * there is one: the words alone spell it.
 */
export function fillGaps(layout: Layout, random: Random): Flaw | undefined {
  const { letters, uses, size, width } = layout;
  const pool = fillerPool(layout);
  const { length } = pool;
  for (let row = 1; row <= size; row++) {
    for (let cell = row * width + 1; cell <= row * width + size; cell++) {
      if (uses[cell] === 0) letters[cell] = pool[random.below(length)] as number;
    }
  }
  return findFlaws(layout).find((flaw) => !repair(layout, flaw, pool, random));
}

/** Writes the letters of a message into the empty cells, row by row. It has as many letters as there are cells. */
export function writeMessage({ letters, uses, size, width }: Layout, message: readonly number[]): void {
  let next = 0;
  for (let row = 1; row <= size; row++) {
    for (let cell = row * width + 1; cell <= row * width + size; cell++) {
      if (uses[cell] === 0) letters[cell] = message[next++] as number;
    }
  }
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
 * All letters of all words on the board, with repetitions, so that a draw keeps their frequency. When these are few
 * different ones, half of the pool are usual letters.
 */
function fillerPool(layout: Layout): readonly number[] {
  const own = lettersOfWords(layout);
  if (!areFew(own)) return own;
  const { usual, fillers } = layout.lexicon;
  const mixed = usual.length > 0 ? usual : fillers;
  return [...mixed, ...mixed.flatMap((_, i) => own[i % own.length] ?? [])];
}

function areFew(letters: readonly number[]): boolean {
  const seen = new Set<number>();
  for (const letter of letters) if (seen.add(letter).size === FEW_LETTERS) return false;
  return true;
}

function lettersOfWords({ lexicon, starts, usable }: Layout): readonly number[] {
  let length = 0;
  for (let id = 0; id < usable; id++)
    if (starts[id] !== 0) length += (lexicon.codes[id] as Uint16Array).length;
  const letters = new Array<number>(length);
  for (let id = 0, at = 0; id < usable; id++) {
    if (starts[id] === 0) continue;
    const word = lexicon.codes[id] as Uint16Array;
    for (let i = 0; i < word.length; i++) letters[at++] = word[i] as number;
  }
  return letters;
}
