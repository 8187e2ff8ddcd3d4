import { LANGUAGES, type LanguageCode, lettersOf } from './languages.ts';
import { plainLetters } from './plain.ts';

type Words = readonly { text: string }[];

/**
 * Returns the index of the word that a player means by a typed text, found or not; `undefined` for none. On an English
 * board, and on a board of custom words, only its exact letters match. In other languages marks may be left out, unless
 * that could mean two words: with BAR and BÄR on the board, `bar` is BAR, even after BAR is found.
 */
export function resolveTypedWord(words: Words, typed: string, code: LanguageCode | null): number | undefined {
  const isExact = code === null || LANGUAGES[code].typedExactly;
  const letters = isExact ? exactly(typed) : lettersOf(code, typed);
  if (letters === '') return undefined;
  const index = words.findIndex(({ text }) => text === letters);
  if (index >= 0) return index;
  if (isExact) return undefined;
  const plain = plainLetters(letters);
  const [meant, ...others] = [...words.keys()].filter((i) => plainLetters(words[i]?.text ?? '') === plain);
  return others.length === 0 ? meant : undefined;
}

/**
 * Returns capitals, with each letter and its mark as one letter. A to Z match only themselves: the kelvin sign isn't a
 * K.
 */
function exactly(typed: string): string {
  const letters = typed.trim().toUpperCase();
  const composed = letters.normalize('NFC');
  return /^[A-Z]*$/.test(composed) ? letters : composed;
}
