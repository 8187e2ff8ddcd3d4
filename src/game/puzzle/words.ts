import { type LanguageCode, lettersOf } from '../language/languages.ts';
import { BOARD_SIZE, WORD_COUNT } from '../limits.ts';
import type { Invalid } from '../read.ts';
import { checkWord, type WordFault } from '../words.ts';
import { CLUE_MARK, type TypedWord } from './clue.ts';
import type { List } from './vocabulary.ts';

export type { TypedWord };

export type PuzzleWord = {
  /** What players see in the list: the clue, or else the word as typed, without bullets. */
  label: string;
  /** Its letters on the board. */
  text: string;
};

export type LeftOut = { word: string; reason: string };

/** Why a typed word is left out. `about`: see WordFault; of a word too long, the number of its letters. */
export type Fault =
  | WordFault
  | (Invalid & { kind: 'long'; about: number })
  | (Invalid & { kind: 'longLabel' | 'longClue' | 'noClue' | 'tooMany'; about: '' });

/** `index`: which of the typed words is left out. */
export type LeftOutWord = LeftOut & Pick<Fault, 'kind' | 'about'> & { index: number };

export type ReadWords = { words: readonly PuzzleWord[]; leftOut: readonly LeftOutWord[] };

/** In UTF-16 code units: enough for the longest word, decomposed (NFD), with spaces and hyphens. */
export const MAX_LABEL = 100;

/** The board of the page on which puzzles are made. */
export const PAGE_SIZE = 12;

/** Words of a language with a clue each, and what the list shows of them. */
export type Vocabulary = { language: LanguageCode; list: List };

/** Of two equal words, or one inside the other, the first one stays: they could be found twice. */
export function readWords(typed: readonly TypedWord[], size: number, vocabulary?: Vocabulary): ReadWords {
  const words: PuzzleWord[] = [];
  const leftOut: LeftOutWord[] = [];
  const leave = (word: string, { error, kind, about }: Fault, index: number) =>
    leftOut.push({ word, reason: error, kind, about, index });
  for (const [index, one] of typed.entries()) {
    const { word, clue } = partsOf(one, vocabulary);
    if (word === '') continue;
    // Not normalised: for 64 KiB of marks that takes seconds, because the time is quadratic.
    if (word.length > MAX_LABEL) {
      const error = `it is longer than ${MAX_LABEL} characters`;
      leave(`${word.slice(0, MAX_LABEL)}…`, { kind: 'longLabel', about: '', error }, index);
      continue;
    }
    const typedWord = word.normalize('NFC');
    const text = vocabulary ? lettersOf(vocabulary.language, typedWord) : lettersIn(typedWord);
    const fault = faultOfClue(clue, vocabulary) ?? faultOf(text, size, words);
    if (fault) leave(typedWord, fault, index);
    else words.push({ label: labelOf(typedWord, clue.normalize('NFC'), vocabulary), text });
  }
  return { words, leftOut };
}

/** The board of the page, unless the words need a larger one. Words fill up to three quarters of it. */
export function roomySize(typed: readonly TypedWord[], vocabulary?: Vocabulary): number {
  const lengths = readWords(typed, BOARD_SIZE.max, vocabulary).words.map(({ text }) => text.length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const size = Math.max(PAGE_SIZE, Math.ceil(Math.sqrt(letters / 0.75)), ...lengths);
  return Math.min(size, BOARD_SIZE.max);
}

function labelOf(word: string, clue: string, vocabulary: Vocabulary | undefined): string {
  return vocabulary?.list === 'both' ? `${word}${CLUE_MARK}${clue}` : clue || word;
}

function partsOf(typed: TypedWord, vocabulary: Vocabulary | undefined): { word: string; clue: string } {
  const [word = '', ...clue] = typeof typed === 'string' ? typed.split('=') : [typed.word, typed.clue];
  // A word of a vocabulary may have other characters than letters. Other words are left out for them.
  return {
    word: tidy(vocabulary ? withoutControls(word) : word),
    clue: tidy(withoutControls(clue.join('='))),
  };
}

/** An operator may see the text on a terminal, which would obey control characters. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
}

/** The numbers, bullets and boxes to tick with which pasted lists begin their lines. */
const BULLETS = /^(?:\(?\d{1,3}[.):\]](?!\d)\s*|[-*+·•‣⁃∙◦▪▫■□●○–—]\s+|[☐☑☒✓✔✗✘]\s*|\[[ xX]?\]\s*)+/u;

function tidy(part: string): string {
  return part.trim().replace(BULLETS, '').trim().replace(/\s+/g, ' ');
}

/** Spaces, hyphens, apostrophes and full stops of a name, and emoji. */
const NOT_ON_BOARD =
  /[\s\p{Pd}'’‘ʼ`´.]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F/gu;

function lettersIn(label: string): string {
  return label.replace(NOT_ON_BOARD, '').toUpperCase().normalize('NFC');
}

function faultOfClue(clue: string, vocabulary: Vocabulary | undefined): Fault | undefined {
  if (clue.length > MAX_LABEL)
    return { kind: 'longClue', about: '', error: `its clue is longer than ${MAX_LABEL} characters` };
  return vocabulary && clue === '' ? { kind: 'noClue', about: '', error: 'it has no clue' } : undefined;
}

/** The length first: whether a character is a letter of a board takes a microsecond. */
function faultOf(text: string, size: number, earlier: readonly PuzzleWord[]): Fault | undefined {
  if (text.length > size) {
    const error = `it has ${text.length} letters, and the board only ${size} rows: ${roomFor(text)}`;
    return { kind: 'long', about: text.length, error };
  }
  const fault = checkWord(text, earlier);
  if (fault || earlier.length < WORD_COUNT.max) return fault;
  return { kind: 'tooMany', about: '', error: `a puzzle has at most ${WORD_COUNT.max} words` };
}

function roomFor({ length }: string): string {
  return length <= BOARD_SIZE.max ? `make it ${length} × ${length}` : 'shorten it';
}
