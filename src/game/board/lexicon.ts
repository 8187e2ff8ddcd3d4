import { addWord, copyFinder, createFinder, type Finder, findAt } from './finder.ts';
import { RUDE_WORDS } from './rude-words.ts';

/**
 * The words that a board may carry, the shortest first, numbered, with their letters as codes: A–Z are 1–26,
 * others follow.
 */
export type Lexicon = {
  texts: readonly string[];
  codes: readonly Uint16Array[];
  /** `alphabet[code]` is the UTF-16 unit of the letter; code 0 is none. */
  alphabet: readonly number[];
  /** Finds the words, and RUDE for any rude word. */
  finder: Finder;
  /** For each word the words that can be read inside it, or it inside them: never both on one board. */
  rivals: readonly (readonly number[])[];
};

export const RUDE = -1;

export const LATIN_LETTERS = 26;
const LATIN: readonly number[] = [0, ...unitsOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ')];

/** A single letter reads the same in eight directions, so a word has at least two. */
const MIN_LETTERS = 2;
const UPPERCASE = /^\p{Lu}+$/u;

const RUDE_FINDER = createFinder();
for (const word of RUDE_WORDS) {
  const codes = Uint16Array.from(unitsOf(word), (unit) => LATIN.indexOf(unit));
  addWord(RUDE_FINDER, RUDE, codes, LATIN_LETTERS);
}

const remembered = new WeakMap<readonly string[], { words: readonly string[]; lexicon: Lexicon }>();

/** The lexicon of a list, remembered as long as the list lives unchanged: to make one takes longer than a board. */
export function lexiconOf(list: readonly string[]): Lexicon {
  const known = remembered.get(list);
  if (known && known.words.length === list.length && known.words.every((word, i) => word === list[i])) {
    return known.lexicon;
  }
  const lexicon = createLexicon(list);
  remembered.set(list, { words: [...list], lexicon });
  return lexicon;
}

/** How many of the words have at most `size` letters: they are the first ones. */
export function countUsable({ codes }: Lexicon, size: number): number {
  let count = codes.length;
  while (count > 0 && (codes[count - 1] as Uint16Array).length > size) count--;
  return count;
}

/** Takes each usable word once: uppercase letters, of one UTF-16 unit each. */
function createLexicon(list: readonly string[]): Lexicon {
  const alphabet = [...LATIN];
  const texts = [...new Set(list)].filter(isUsable).sort((a, b) => a.length - b.length);
  const codes = texts.map((text) => Uint16Array.from(unitsOf(text), (unit) => codeOf(unit, alphabet)));
  const finder = copyFinder(RUDE_FINDER);
  for (const [id, word] of codes.entries()) addWord(finder, id, word, alphabet.length - 1);
  return { texts, codes, alphabet, finder, rivals: findRivals(codes, finder) };
}

function isUsable(text: string): boolean {
  return text.length >= MIN_LETTERS && UPPERCASE.test(text) && [...text].length === text.length;
}

function unitsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function codeOf(unit: number, alphabet: number[]): number {
  const known = alphabet.indexOf(unit);
  return known < 0 ? alphabet.push(unit) - 1 : known;
}

function findRivals(codes: readonly Uint16Array[], finder: Finder): number[][] {
  const rivals: number[][] = codes.map(() => []);
  for (const [id, word] of codes.entries()) {
    const line = new Uint16Array(word.length + 2);
    line.set(word);
    const note = (inner: number) => {
      if (inner === id || inner === RUDE) return;
      rivals[id]?.push(inner);
      rivals[inner]?.push(id);
    };
    for (let cell = 0; cell < word.length; cell++) findAt(finder, line, cell, 1, note);
  }
  return rivals;
}
