import type { LanguageCode } from './languages.ts';

export const LETTER_CASES = ['upper', 'lower'] as const;
/** How letters are shown. Boards, words and guesses are always stored in capitals. */
export type LetterCase = (typeof LETTER_CASES)[number];

/**
 * Returns a letter of a board, or a row of letters, as shown. Each letter keeps one cell: Σ is σ even at the end of a
 * row.
 */
export function shownBoardLetters(letters: string, shown: LetterCase, language: LanguageCode | null): string {
  return shown === 'upper' ? letters : Array.from(letters, (letter) => lower(letter, language)).join('');
}

/** Returns a word of the list as people write it: Σ is ς at the end of a word. */
export function shownWord(word: string, shown: LetterCase, language: LanguageCode | null): string {
  return shown === 'upper' ? word : lower(word, language);
}

/**
 * The dotted İ is i in every language, because its default lower case has two characters. Only Turkish writes I as ı.
 */
function lower(text: string, language: LanguageCode | null): string {
  const dotted = text.replaceAll('İ', 'i');
  return (language === 'tr' ? dotted.replaceAll('I', 'ı') : dotted).toLowerCase();
}
