import { plainLetters } from '../language/plain.ts';

/** `word = clue` as a text, or its parts. */
export type TypedWord = string | { word: string; clue: string };

/** Between a word and its clue, where the list shows both. */
export const CLUE_MARK = ' – ';

/** Follows the article of a typed word: der|Hund, l’|eau. Only what is after it reaches the board. */
const BAR = '|';

export function withoutArticle(word: string): string {
  return word.slice(word.indexOf(BAR) + 1).trim();
}

/** Returns the article and the word as one text: der Hund, l’eau. */
export function withArticle(word: string): string {
  return word.replace(/\s*\|\s*/, (_, at: number) => (/[’']/.test(word[at - 1] ?? '’') ? '' : ' '));
}

/** Returns the stored label of a vocabulary's word, which may have an article: der|Hund|dog, |dog|Hund. */
export function vocabularyLabel(word: string, clue: string): string {
  const article = word.slice(0, Math.max(0, word.indexOf(BAR)));
  return [article, withoutArticle(word).replaceAll(BAR, ''), clue].join(BAR);
}

/** Returns the parts of such a label, or `undefined` for a label without its word. */
export function vocabularyPair(label: string, text: string): { word: string; clue: string } | undefined {
  const [article = '', word = '', ...clue] = label.split(BAR);
  if (clue.length === 0 || plainLetters(word) !== plainLetters(text)) return undefined;
  return { word: article === '' ? word : `${article}${BAR}${word}`, clue: clue.join(BAR) };
}

/** Returns a stored label as one text: der Hund – dog. */
export function shownLabel(label: string, text: string): string {
  const pair = vocabularyPair(label, text);
  return pair ? `${withArticle(pair.word)}${CLUE_MARK}${pair.clue}` : label;
}

/** Whether a label is more than another spelling of the word, as École is of ECOLE. A hidden word has the text ''. */
export function isClue(label: string, text: string): boolean {
  if (text === '') return label !== '';
  const isWord = (one = '') => plainLetters(one) === plainLetters(text);
  return !isWord(label) && !isWord(label.split(CLUE_MARK)[0]);
}

/** Returns a word as its creator typed it. */
export function typedWordOf(label: string, text: string): TypedWord {
  if (isClue(label, text)) return { word: text, clue: label };
  const [word = '', clue] = label.split(CLUE_MARK);
  return clue === undefined || plainLetters(label) === plainLetters(text) ? label : { word, clue };
}
