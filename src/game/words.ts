/** What a category's words must look like, so that every board can keep its promises. */

export type WordList = { name: string; words: readonly string[] };

const MIN_LETTERS = 3;
const MAX_LETTERS = 12;
const MIN_WORDS = 30;
const MAX_WORDS = 35;
const SHORT_LETTERS = 8;
const MIN_SHORT_WORDS = 22;

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
  const broken: string[] = [];
  for (const word of words) {
    if (!/^[A-Z]+$/.test(word)) broken.push(`${name}: ${JSON.stringify(word)} has other characters than A–Z`);
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) {
      broken.push(`${name}: ${word} has ${word.length} letters, not ${MIN_LETTERS} to ${MAX_LETTERS}`);
    }
    if (word === reversed(word)) broken.push(`${name}: ${word} is a palindrome`);
  }
  for (const [i, word] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      if (word === other) broken.push(`${name}: ${word} stands twice`);
      else if (conceals(word, other))
        broken.push(`${name}: ${word} and ${other}: one can be read inside the other`);
    }
  }
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) {
    broken.push(`${name}: ${words.length} words, not ${MIN_WORDS} to ${MAX_WORDS}`);
  }
  const short = words.filter((word) => word.length <= SHORT_LETTERS).length;
  if (short < MIN_SHORT_WORDS) {
    broken.push(
      `${name}: ${short} words of at most ${SHORT_LETTERS} letters, at least ${MIN_SHORT_WORDS} are needed`,
    );
  }
  return broken;
}
