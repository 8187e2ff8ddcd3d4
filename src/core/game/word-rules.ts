import { BOARD_SIZE } from './limits.ts';
import type { Invalid } from './parsed.ts';

export type ListRules = {
  minWords: number;
  maxWords: number;
  /** The minimum number of words that fit the smallest board. Default: 0. */
  minShortWords?: number;
  maxLetters: number;
};

export const MIN_LETTERS = 3;

/** The rule that a word breaks, for pages of any language. `about` is the other word or the characters. */
export type WordFault = Invalid & {
  kind: keyof typeof HELP | 'noLetters' | 'short' | 'twoScripts' | ListFault;
  about: string;
};
type ListFault = 'otherScript' | 'twice' | 'inside' | 'contains';

export function reversed(text: string): string {
  return text.split('').reverse().join('');
}

/**
 * Chooses greedily, words with the fewest conflicts first. `conflicts` lists, for each word, the words that exclude it.
 */
export function withoutConflicts(conflicts: readonly (readonly number[])[]): ReadonlySet<number> {
  const taken = new Set<number>();
  const order = [...conflicts.entries()].sort(([, a], [, b]) => a.length - b.length);
  for (const [word, others] of order) if (!others.some((other) => taken.has(other))) taken.add(word);
  return taken;
}

/** `index` is the word's position in the list; `undefined` if the rule is about the whole list. */
type BrokenRule = Invalid & { index: number | undefined };

/** A list with too many words is checked for nothing else, because it may be a whole dictionary. */
export function checkWords(words: readonly string[], rules: ListRules): BrokenRule[] {
  const { minWords, maxWords, minShortWords = 0, maxLetters } = rules;
  const listFault = (error: string) => ({ index: undefined, error });
  const count = listFault(`${words.length} words instead of ${minWords} to ${maxWords}`);
  if (words.length > maxWords) return [count];
  const broken: BrokenRule[] = [];
  const good: ListedWord[] = [];
  for (const [index, text] of words.entries()) {
    const tooLong = text.length > maxLetters && `it has more than ${maxLetters} letters`;
    const palindrome = text.length > 1 && text === reversed(text) && 'it is a palindrome';
    const reason = tooLong || palindrome || checkWord(text, good)?.error;
    if (reason) broken.push({ index, error: `${text}: ${reason}` });
    else good.push({ label: text, text });
  }
  if (words.length < minWords) broken.push(count);
  const short = words.filter(({ length }) => length <= BOARD_SIZE.min).length;
  if (short < minShortWords)
    broken.push(
      listFault(`${short} words of at most ${BOARD_SIZE.min} letters instead of at least ${minShortWords}`),
    );
  return broken;
}

type ListedWord = { label: string; text: string };

/**
 * A board has one script, because letters of two scripts can look the same (A and А), and a player has one
 * keyboard.
 */
export function checkWord(text: string, earlier: readonly ListedWord[]): WordFault | undefined {
  if (text === '') return fault('noLetters', 'it has no letters');
  if (!hasOnlyBoardLetters(text)) return notLetters(text);
  if (text.length < MIN_LETTERS) return fault('short', `it has fewer than ${MIN_LETTERS} letters`);
  const first = earlier[0];
  if (otherScript(text, scriptOf((first?.text ?? text).charAt(0)))) {
    if (!first) return fault('twoScripts', 'it mixes two scripts');
    return fault('otherScript', 'it is in a different script from', first.label);
  }
  if (earlier.some((word) => word.text === text)) return fault('twice', 'it is in the list twice');
  // Reversing each earlier word too would take 5 ms for 200 words.
  const back = reversed(text);
  const other = earlier.find(
    ({ text: one }) => one.includes(text) || one.includes(back) || text.includes(one) || back.includes(one),
  );
  if (!other) return undefined;
  if (text.length < other.text.length) return fault('inside', 'it also appears inside', other.label);
  return fault('contains', 'it contains', other.label);
}

/** Returns a fault whose sentence ends with `about`. */
function fault(kind: WordFault['kind'], sentence: string, about = ''): WordFault {
  return { kind, about, error: `${sentence} ${about}`.trim() };
}

const HELP = {
  digits: 'spell it out',
  smallLetters: 'write it in capitals',
  otherSigns: 'use letters that have capitals',
} as const;

function notLetters(text: string): WordFault {
  const others = new Set(Array.from(text).filter((letter) => !isBoardLetter(letter)));
  const about = [...others].slice(0, 3).join(' ');
  const isLower = text !== text.toUpperCase();
  const kind = /\d/.test(text) ? 'digits' : isLower ? 'smallLetters' : 'otherSigns';
  const error = `it has characters that cannot be on a board (${about}): ${HELP[kind]}`;
  return { kind, about, error };
}

/** The scripts that have capital letters. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Glagolitic'];
const LETTERS_OF_SCRIPTS = SCRIPTS.map((script) => ({
  script,
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
}));

export function scriptOf(letter: string): string | undefined {
  return LETTERS_OF_SCRIPTS.find((one) => one.letter.test(letter))?.script;
}

/** Returns the script of the first letter from another script, if any. */
export function otherScript(letters: string, script: string | undefined): string | undefined {
  return Array.from(letters, scriptOf).find((one) => one !== script);
}

export function hasOnlyBoardLetters(word: string): boolean {
  return word.split('').every(isBoardLetter);
}

/** Whether a letter fits one cell and can be typed in lower case. ẞ can't, because its lower case ß becomes SS. */
function isBoardLetter(letter: string): boolean {
  if (!/^\p{Lu}$/u.test(letter) || letter.normalize('NFC') !== letter) return false;
  // The lower case of the Turkish İ is i with a separate mark.
  if (letter === 'İ') return true;
  const lower = letter.toLowerCase();
  return lower.length === 1 && lower.toUpperCase() === letter && scriptOf(letter) !== undefined;
}

const MAX_NAME = 40;

/** Returns the rule that the name of a category breaks, as the end of a sentence. */
export function checkCategoryName(name: string): Invalid | undefined {
  if (name === '') return { error: 'has no category name' };
  if (name.length > MAX_NAME) return { error: `has a category name of more than ${MAX_NAME} characters` };
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return { error: 'has a control character in its category name' };
  // Leaderboards are an object keyed by name, and in JavaScript `leaderboards.constructor` always exists.
  if (name in Object.prototype)
    return { error: `names its category ${name}, a property that every JavaScript object has` };
  return undefined;
}
