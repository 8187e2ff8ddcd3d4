import { plainLetters } from '../language/plain.ts';

/** Between a word and its clue, where the list shows both. */
export const CLUE_MARK = ' – ';

/** Whether a label is more than another way to write the word, as École is of ECOLE. */
export function isClue(label: string, text: string): boolean {
  const isWord = (one = '') => plainLetters(one) === plainLetters(text);
  return !isWord(label) && !isWord(label.split(CLUE_MARK)[0]);
}
