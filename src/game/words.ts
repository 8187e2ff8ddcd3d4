import { BOARD_SIZE } from './limits.ts';

/** The rules for the words of a category. With them every word of a board can be read exactly once. */

export type WordList = { name: string; words: readonly string[] };

export type ListRules = {
  minWords: number;
  maxWords: number;
  /** Words that fit the smallest board. */
  minShortWords: number;
  maxLetters: number;
};

/** The lists that come with the program must have enough words for every board size and word count. */
const SEED_LIST: ListRules = { minWords: 30, maxWords: 35, minShortWords: 22, maxLetters: 12 };

export const MIN_LETTERS = 3;

export function reversed(text: string): string {
  return text.split('').reverse().join('');
}

/** Whether one word can be read inside the other, forwards or backwards. The two may never be on one board. */
export function oneContainsOther(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.includes(short) || long.includes(reversed(short));
}

/** One sentence for each rule that the list breaks, with the word. Empty when the list is good. */
export function checkSeedList({ name, words }: WordList): string[] {
  return checkWords(words, SEED_LIST).map(({ text }) => `${name}: ${text}`);
}

/** `index` is the place of the word in the list, `undefined` when the rule is about the whole list. */
export type BrokenRule = { index: number | undefined; text: string };

/** A list with too many words breaks only that rule: it is likely a whole dictionary under one name by mistake. */
export function checkWords(words: readonly string[], rules: ListRules): BrokenRule[] {
  if (words.length > rules.maxWords) return checkCount(words, rules);
  return [
    ...words.flatMap((word, index) => checkWord(word, index, rules)),
    ...checkScripts(words),
    ...checkPairs(words),
    ...checkCount(words, rules),
    ...checkShortWords(words, rules),
  ];
}

function checkWord(word: string, index: number, { maxLetters }: ListRules): BrokenRule[] {
  if (!hasOnlyBoardLetters(word)) {
    return [{ index, text: `${JSON.stringify(word)} has other characters than single uppercase letters` }];
  }
  const broken: BrokenRule[] = [];
  if (word.length < MIN_LETTERS || word.length > maxLetters) {
    const text = `${word} has ${word.length} letters, not ${MIN_LETTERS} to ${maxLetters}`;
    broken.push({ index, text });
  }
  if (word === reversed(word)) broken.push({ index, text: `${word} is a palindrome` });
  return broken;
}

/** One script for all words: letters of two scripts can look the same (A and А), and a player has one keyboard. */
function checkScripts(words: readonly string[]): BrokenRule[] {
  const script = scriptOf(words.find(hasOnlyBoardLetters)?.[0] ?? '');
  return words.flatMap((word, index) => {
    const other = hasOnlyBoardLetters(word) && otherScript(word, script);
    return other ? [{ index, text: `${word} has ${other} letters, the words before it ${script} ones` }] : [];
  });
}

function checkPairs(words: readonly string[]): BrokenRule[] {
  const before = new Set<string>();
  return words.flatMap((word, index) => {
    const broken = Array.from(before).flatMap((earlier) => {
      if (word === earlier) return [{ index, text: `${word} is in the list twice` }];
      if (!oneContainsOther(word, earlier)) return [];
      return [{ index, text: `${earlier} and ${word}: one can be read inside the other` }];
    });
    before.add(word);
    return broken;
  });
}

function checkCount({ length }: readonly string[], { minWords, maxWords }: ListRules): BrokenRule[] {
  if (length >= minWords && length <= maxWords) return [];
  return [{ index: undefined, text: `${length} words, not ${minWords} to ${maxWords}` }];
}

function checkShortWords(words: readonly string[], { minShortWords }: ListRules): BrokenRule[] {
  const { length } = words.filter((word) => word.length <= BOARD_SIZE.min);
  if (length >= minShortWords) return [];
  const text = `${length} words of at most ${BOARD_SIZE.min} letters, at least ${minShortWords} are needed`;
  return [{ index: undefined, text }];
}

/** The scripts that have capital letters. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Glagolitic'];
const LETTERS_OF = SCRIPTS.map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }));

export function scriptOf(letter: string): string | undefined {
  return LETTERS_OF.find((one) => one.letter.test(letter))?.script;
}

/** The script of the first letter that is of another one, if there is any. */
export function otherScript(letters: string, script: string | undefined): string | undefined {
  return Array.from(letters, scriptOf).find((one) => one !== script);
}

export function hasOnlyBoardLetters(word: string): boolean {
  return word !== '' && word.split('').every(isBoardLetter);
}

/**
 * A letter that fits one cell and that players can type in lower case: one UTF-16 code unit, composed (NFC), uppercase,
 * and unchanged after a conversion to lower case and back. ẞ is not such a letter: its lower case ß becomes SS.
 */
export function isBoardLetter(letter: string): boolean {
  if (!/^\p{Lu}$/u.test(letter) || letter.normalize('NFC') !== letter) return false;
  const lower = letter.toLowerCase();
  return lower.length === 1 && lower.toUpperCase() === letter && scriptOf(letter) !== undefined;
}
