import { typedWordOf } from '../../src/game/puzzle/clue.ts';

/** A word without its clue: Hund, of the label Hund – dog. A voice could spell capitals out. */
export function dictionaryWord(text: string, label: string, language: string): string {
  const typed = typedWordOf(label || text, text);
  const word = typeof typed === 'string' ? typed : typed.word;
  return word === text ? text.toLocaleLowerCase(language) : word;
}
