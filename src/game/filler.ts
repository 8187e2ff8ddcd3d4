import { type Flaw, findFlaws, isReadThrough, stillReads } from './flaws.ts';
import { LATIN_LETTERS } from './lexicon.ts';
import { type Random, shuffle } from './random.ts';
import type { Sheet } from './sheet.ts';

const DRAWS = 12;

/**
 * Letters for the empty cells, drawn like those of the board's own words so that nothing stands out, then drawn
 * again wherever they spell something. False when the words alone spell it, or when no letter can help.
 */
export function fillGaps(sheet: Sheet, random: Random): boolean {
  const { letters, uses, size, width } = sheet;
  const pool = lettersOfWords(sheet);
  for (let row = 1; row <= size; row++) {
    for (let cell = row * width + 1; cell <= row * width + size; cell++) {
      if (uses[cell] === 0) letters[cell] = pool[random.below(pool.length)] as number;
    }
  }
  return findFlaws(sheet).every((flaw) => repair(sheet, flaw, pool, random));
}

export function clearGaps({ letters, uses }: Sheet): void {
  for (let cell = 0; cell < letters.length; cell++) if (uses[cell] === 0) letters[cell] = 0;
}

function repair(sheet: Sheet, flaw: Flaw, pool: Uint16Array, random: Random): boolean {
  if (!stillReads(sheet, flaw)) return true;
  const cells = Uint16Array.from(flaw.word, (_, i) => flaw.start + i * flaw.step);
  const fillers = cells.filter((cell) => sheet.uses[cell] === 0);
  shuffle(fillers, random);
  return (
    fillers.some((cell) => redraw(sheet, cell, pool, random, false)) ||
    !flaw.isForbidden ||
    fillers.some((cell) => redraw(sheet, cell, pool, random, true))
  );
}

/** A letter that spells nothing here, so that repairing one flaw never makes another. */
function redraw(
  sheet: Sheet,
  cell: number,
  pool: Uint16Array,
  random: Random,
  onlyForbidden: boolean,
): boolean {
  const { letters } = sheet;
  const before = letters[cell] as number;
  const all = sheet.lexicon.alphabet.length - 1;
  const offset = random.below(all);
  for (let i = 0; i < DRAWS + all; i++) {
    letters[cell] = i < DRAWS ? (pool[random.below(pool.length)] as number) : ((offset + i) % all) + 1;
    if (!isReadThrough(sheet, cell, onlyForbidden)) return true;
  }
  letters[cell] = before;
  return false;
}

/** All letters of all words on the board, as often as they stand in them; A–Z when there is none. */
function lettersOfWords({ lexicon, starts }: Sheet): Uint16Array {
  const placed = lexicon.codes.filter((_, id) => starts[id] !== 0);
  if (placed.length === 0) return Uint16Array.from({ length: LATIN_LETTERS }, (_, i) => i + 1);
  const pool = new Uint16Array(placed.reduce((sum, word) => sum + word.length, 0));
  let at = 0;
  for (const word of placed) {
    pool.set(word, at);
    at += word.length;
  }
  return pool;
}
