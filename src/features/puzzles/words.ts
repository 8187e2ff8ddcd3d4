import { type LanguageCode, lettersOf } from '../../core/game/language/languages.ts';
import { BOARD_SIZE, WORD_COUNT } from '../../core/game/limits.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { CLUE_MARK, type TypedWord, withArticle, withoutArticle } from '../../core/game/puzzle/clue.ts';
import { mixesScripts, type ParsedText, parseText } from '../../core/game/text.ts';
import { checkWord, type WordFault } from '../../core/game/word-rules.ts';
import type { ListStyle } from './vocabulary.ts';

export type { TypedWord };

export type PuzzleWord = {
  /** The text in the list: the clue, otherwise the word as typed, without bullets. */
  label: string;
  /** As typed, with a bar after its article. */
  word: string;
  clue: string;
  /** Its letters on the board. */
  text: string;
};

export type LeftOut = { word: string; reason: string };

/** Why a typed word is unusable. `about` is as in WordFault, or the number of letters if the word is too long. */
type Fault =
  | WordFault
  | (Invalid & { kind: 'long'; about: number })
  | (Invalid & { kind: 'longLabel' | 'longClue' | 'mixedClue' | 'noClue' | 'tooMany'; about: '' });

/** `index` is the position among the typed words. */
export type LeftOutWord = LeftOut & Pick<Fault, 'kind' | 'about'> & { index: number };

export type ParsedWords = { words: readonly PuzzleWord[]; leftOut: readonly LeftOutWord[] };

/** Enough for the longest word with spaces and hyphens. */
export const MAX_LABEL = 100;

/** The default size of a board on the page for making puzzles. */
export const PAGE_SIZE = 12;

/** Words of a language with a clue each, and the contents of the list. */
export type Vocabulary = { language: LanguageCode; list: ListStyle };

/** If two words are equal or one contains the other, only the first is kept, because the other could be found twice. */
export function parseWords(typed: readonly TypedWord[], size: number, vocabulary?: Vocabulary): ParsedWords {
  const words: PuzzleWord[] = [];
  const leftOut: LeftOutWord[] = [];
  const leaveOut = (word: string, { error, kind, about }: Fault, index: number) =>
    leftOut.push({ word, reason: error, kind, about, index });
  for (const [index, one] of typed.entries()) {
    const [typedWord, typedClue] = partsOf(one);
    const read = parseText(typedWord, MAX_LABEL);
    if ('fault' in read) {
      if (read.fault === 'empty') continue;
      const error = `it is longer than ${MAX_LABEL} characters`;
      const start = parseText(typedWord.slice(0, MAX_LABEL), MAX_LABEL);
      leaveOut(`${'value' in start ? start.value : ''}…`, { kind: 'longLabel', about: '', error }, index);
      continue;
    }
    const word = read.value;
    const readClue = parseText(typedClue, MAX_LABEL);
    const clue = 'value' in readClue ? readClue.value : '';
    const shown = vocabulary ? withArticle(word) : word;
    const text = vocabulary ? lettersOf(vocabulary.language, withoutArticle(word)) : boardLetters(word);
    const fault = clueFault(readClue, vocabulary) ?? wordFault(text, size, words) ?? scriptFault(shown, clue);
    if (fault) leaveOut(shown, fault, index);
    else words.push({ label: labelOf(shown, clue, vocabulary), word, clue, text });
  }
  return { words, leftOut };
}

/** Returns the board of the page, unless the words need a larger one. Words fill up to three quarters of it. */
export function roomySize(words: readonly PuzzleWord[]): number {
  const lengths = words.map(({ text }) => text.length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const size = Math.max(PAGE_SIZE, Math.ceil(Math.sqrt(letters / 0.75)), ...lengths);
  return Math.min(size, BOARD_SIZE.max);
}

function labelOf(word: string, clue: string, vocabulary: Vocabulary | undefined): string {
  return vocabulary?.list === 'both' ? `${word}${CLUE_MARK}${clue}` : clue || word;
}

/** Splits a typed word into the word and its clue. */
function partsOf(typed: TypedWord): [string, string] {
  const [word = '', ...clue] = typeof typed === 'string' ? typed.split('=') : [typed.word, typed.clue];
  return [withoutBullets(word), withoutBullets(clue.join('='))];
}

/** Numbers, bullets and tick boxes at the start of pasted lines. */
const BULLETS = /^(?:\(?\d{1,3}[.):\]](?!\d)\s*|[-*+·•‣⁃∙◦▪▫■□●○–—]\s+|[☐☑☒✓✔✗✘]\s*|\[[ xX]?\]\s*)+/u;

/** Returns a pasted word without the bullet, number or tick box at the start of its line. */
export function withoutBullets(part: string): string {
  return part.trim().replace(BULLETS, '').trim();
}

/** Spaces, hyphens, apostrophes and full stops of a name, and emoji. */
const NOT_ON_BOARD =
  /[\s\p{Pd}'’‘ʼ`´.]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F/gu;

/** Returns the letters of a word in no particular language, without spaces, hyphens, apostrophes and emoji. */
export function boardLetters(label: string): string {
  return label.replace(NOT_ON_BOARD, '').toUpperCase().normalize('NFC');
}

function clueFault(clue: ParsedText, vocabulary: Vocabulary | undefined): Fault | undefined {
  if ('value' in clue) return undefined;
  if (clue.fault === 'long')
    return { kind: 'longClue', about: '', error: `its clue is longer than ${MAX_LABEL} characters` };
  return vocabulary && { kind: 'noClue', about: '', error: 'it has no clue' };
}

/** Checked last, because it takes longest. A vocabulary's word may have letters that aren't on the board. */
function scriptFault(word: string, clue: string): Fault | undefined {
  if (mixesScripts(word)) return { kind: 'twoScripts', about: '', error: 'it mixes two scripts' };
  if (!mixesScripts(clue)) return undefined;
  return { kind: 'mixedClue', about: '', error: 'a word in its clue mixes scripts' };
}

/** Checks the length first, because checking a character takes a microsecond. */
function wordFault(text: string, size: number, earlier: readonly PuzzleWord[]): Fault | undefined {
  if (text.length > size) {
    const error = `it has ${text.length} letters, but the board has only ${size} rows: ${roomFor(text)}`;
    return { kind: 'long', about: text.length, error };
  }
  const fault = checkWord(text, earlier);
  if (fault || earlier.length < WORD_COUNT.max) return fault;
  return { kind: 'tooMany', about: '', error: `a puzzle can have at most ${WORD_COUNT.max} words` };
}

function roomFor({ length }: string): string {
  return length <= BOARD_SIZE.max ? `make it ${length} × ${length}` : 'shorten it';
}
