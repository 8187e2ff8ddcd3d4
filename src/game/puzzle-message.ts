import { MAX_MESSAGE } from './limits.ts';
import { hasOnlyBoardLetters, otherScript, scriptOf } from './words.ts';

/** In UTF-16 code units: enough for the most letters with spaces, signs and accents typed apart. */
const MAX_TEXT = 400;

/** `text` is shown as typed, `letters` are on the board. The words, at least one, decide the script. */
export function readMessage(
  typed: unknown,
  words: readonly string[],
): { text: string; letters: string } | { error: string } {
  if (typeof typed !== 'string') return { error: 'message must be a text' };
  const tooLong = { error: `message must have at most ${MAX_MESSAGE} letters` };
  if (typed.length > MAX_TEXT) return tooLong;
  // PostgreSQL stores no NUL.
  const text = typed
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  const letters = messageLetters(text);
  if (letters === '') return { error: 'message must have letters' };
  if (letters.length > MAX_MESSAGE) return tooLong;
  if (!hasOnlyBoardLetters(letters))
    return { error: 'message must have letters only, and signs between them' };
  if (otherScript(letters, scriptOf(words[0]?.[0] ?? '')))
    return { error: 'message must have letters of the same script as the words' };
  return { text, letters };
}

export function messageLetters(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Variation_Selector}/gu, '')
    .toUpperCase()
    .normalize('NFC');
}
