import { WORD_COUNT } from './limits.ts';
import { hasOnlyBoardLetters, MIN_LETTERS, oneContainsOther, scriptOf } from './words.ts';

/** The words that a player typed for a puzzle: each becomes letters on a board, or is left out with a reason. */

export type PuzzleWord = {
  /** As typed, without spaces around it. */
  label: string;
  /** Its letters on the board. */
  text: string;
};

export type LeftOut = { word: string; reason: string };

export type ReadWords = { words: readonly PuzzleWord[]; leftOut: readonly LeftOut[] };

/** In UTF-16 code units: enough for the longest word of a board, decomposed (NFD), with spaces and hyphens. */
const MAX_LABEL = 100;

/** Lines, commas and semicolons separate words; spaces do not, because a name may have two parts. */
export function splitWords(text: string): string[] {
  return text.split(/[\n\r,;\t]/);
}

/** Two equal words, or one inside the other, could be found in two places: of such words the first one stays. */
export function readWords(typed: readonly string[], size: number): ReadWords {
  const words: PuzzleWord[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of typed) {
    const typedLabel = one.trim().replace(/\s+/g, ' ');
    if (typedLabel === '') continue;
    // Not normalised: for 64 KiB of marks that takes seconds, because the time is quadratic.
    if (typedLabel.length > MAX_LABEL) {
      const word = `${typedLabel.slice(0, MAX_LABEL)}…`;
      leftOut.push({ word, reason: `it is longer than ${MAX_LABEL} characters` });
      continue;
    }
    const label = typedLabel.normalize('NFC');
    const word = { label, text: lettersOf(label) };
    const reason = reasonAgainst(word.text, size, words);
    if (reason === undefined) words.push(word);
    else leftOut.push({ word: label, reason });
  }
  return { words, leftOut };
}

/** Spaces, hyphens, apostrophes and full stops of a name are not on the board. */
function lettersOf(label: string): string {
  return label
    .replace(/[\s\p{Pd}'’‘ʼ`´.]/gu, '')
    .toUpperCase()
    .normalize('NFC');
}

function reasonAgainst(text: string, size: number, earlier: readonly PuzzleWord[]): string | undefined {
  if (!hasOnlyBoardLetters(text)) return 'it has characters that are not letters of a board';
  if (text.length < MIN_LETTERS) return `it has fewer than ${MIN_LETTERS} letters`;
  if (text.length > size) return `it has ${text.length} letters, and the board only ${size} rows`;
  const first = earlier[0];
  const script = scriptOf(first?.text[0] ?? text[0] ?? '');
  if (Array.from(text).some((letter) => scriptOf(letter) !== script)) {
    return first
      ? `its letters are of another script than those of ${first.label}`
      : 'its letters are of two scripts';
  }
  const same = earlier.find((word) => word.text === text);
  if (same) return 'it is in the list twice';
  const other = earlier.find((word) => oneContainsOther(word.text, text));
  if (other)
    return `${text.length < other.text.length ? 'it can be read inside' : 'it contains'} ${other.label}`;
  return earlier.length === WORD_COUNT.max ? `a puzzle has at most ${WORD_COUNT.max} words` : undefined;
}
