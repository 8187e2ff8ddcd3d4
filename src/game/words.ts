/** What a category's words must look like, so that every board can keep its promises. */

export type WordList = { name: string; words: readonly string[] };

/** How many words a list has, how many of them fit the smallest board, and the letters of the longest. */
export type ListRules = { least: number; most: number; short: number; letters: number };

/** The lists that come with the program serve every board size and word count. */
export const SEED_LIST: ListRules = { least: 30, most: 35, short: 22, letters: 12 };

const MIN_LETTERS = 3;
const SHORT_LETTERS = 8;

export function reversed(text: string): string {
  return text.split('').reverse().join('');
}

/** Whether one word can be read inside the other, forwards or backwards: they may never share a board. */
export function conceals(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.includes(short) || long.includes(reversed(short));
}

/** Every rule that the list breaks, one sentence each, naming the word. Empty when the list is sound. */
export function brokenRules({ name, words }: WordList): string[] {
  return flawsOf(words, SEED_LIST).map(({ text }) => `${name}: ${text}`);
}

/** One broken rule, with the place of its word in the list; none when it is of the list as a whole. */
export type Flaw = { index: number | undefined; text: string };

export function flawsOf(words: readonly string[], rules: ListRules): Flaw[] {
  return [
    ...words.flatMap((word, index) => wordFlaws(word, index, rules)),
    ...scriptFlaws(words),
    ...pairFlaws(words),
    ...sizeFlaws(words, rules),
  ];
}

function wordFlaws(word: string, index: number, { letters }: ListRules): Flaw[] {
  if (!isSpelled(word)) {
    return [{ index, text: `${JSON.stringify(word)} has other characters than single uppercase letters` }];
  }
  const flaws: Flaw[] = [];
  if (word.length < MIN_LETTERS || word.length > letters) {
    const text = `${word} has ${word.length} letters, not ${MIN_LETTERS} to ${letters}`;
    flaws.push({ index, text });
  }
  if (word === reversed(word)) flaws.push({ index, text: `${word} is a palindrome` });
  return flaws;
}

/** Letters of two scripts look alike (A and А), and a player has one keyboard. */
function scriptFlaws(words: readonly string[]): Flaw[] {
  const script = scriptOf(words.find(isSpelled)?.[0] ?? '');
  return words.flatMap((word, index) => {
    const other = isSpelled(word) && Array.from(word, scriptOf).find((one) => one !== script);
    return other ? [{ index, text: `${word} has ${other} letters, the words before it ${script} ones` }] : [];
  });
}

function pairFlaws(words: readonly string[]): Flaw[] {
  return words.flatMap((word, index) =>
    words.slice(0, index).flatMap((earlier) => {
      if (word === earlier) return [{ index, text: `${word} stands twice` }];
      if (!conceals(word, earlier)) return [];
      return [{ index, text: `${earlier} and ${word}: one can be read inside the other` }];
    }),
  );
}

function sizeFlaws(words: readonly string[], { least, most, short }: ListRules): Flaw[] {
  const flaws: Flaw[] = [];
  if (words.length < least || words.length > most) {
    flaws.push({ index: undefined, text: `${words.length} words, not ${least} to ${most}` });
  }
  const shortWords = words.filter((word) => word.length <= SHORT_LETTERS).length;
  if (shortWords < short) {
    const text = `${shortWords} words of at most ${SHORT_LETTERS} letters, at least ${short} are needed`;
    flaws.push({ index: undefined, text });
  }
  return flaws;
}

/** The scripts that have capital letters. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Glagolitic'];
const LETTERS_OF = SCRIPTS.map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }));

function scriptOf(letter: string): string | undefined {
  return LETTERS_OF.find((one) => one.letter.test(letter))?.script;
}

function isSpelled(word: string): boolean {
  return word !== '' && word.split('').every(isBoardLetter);
}

/**
 * A letter that stands in one cell and that any keyboard's small letter turns into: one UTF-16 unit, composed,
 * uppercase, and the same again after a turn through lower case. ẞ is not: its small letter turns into SS.
 */
function isBoardLetter(letter: string): boolean {
  if (!/^\p{Lu}$/u.test(letter) || letter.normalize('NFC') !== letter) return false;
  const small = letter.toLowerCase();
  return small.length === 1 && small.toUpperCase() === letter && scriptOf(letter) !== undefined;
}
