import { plainLetters } from '../language/plain.ts';

/** `word = clue` as a text, or its parts. */
export type TypedWord = string | { word: string; clue: string };

/** Between a word and its clue, where the list shows both. */
export const CLUE_MARK = ' – ';

/** Whether a label is more than another spelling of the word, as École is of ECOLE. A hidden word has the text ''. */
export function isClue(label: string, text: string): boolean {
  if (text === '') return label !== '';
  const isWord = (one = '') => plainLetters(one) === plainLetters(text);
  return !isWord(label) && !isWord(label.split(CLUE_MARK)[0]);
}

/** A word as its creator typed it. */
export function typedWordOf(label: string, text: string): TypedWord {
  if (isClue(label, text)) return { word: text, clue: label };
  const [word = '', clue] = label.split(CLUE_MARK);
  return clue === undefined || plainLetters(label) === plainLetters(text) ? label : { word, clue };
}
