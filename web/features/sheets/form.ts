import { LANGUAGE_CODES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { splitPastedWords } from '../../../src/features/puzzles/pasted-words.ts';
import type { Clues } from '../../../src/features/puzzles/vocabulary.ts';
import type { GivenBoard } from '../../../src/features/sheets/booklet.ts';
import type { Entry, WordListing } from '../../../src/features/sheets/entries.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../src/features/sheets/options.ts';

export const SOURCES = ['topics', 'own', 'daily'] as const;
export type Source = (typeof SOURCES)[number];

/** The number of a topic's words on each board, until the player chooses another number. */
const WORDS_OF_TOPICS = 12;

/** The form as typed. Only one source is used; the others keep what was chosen. */
export type Form = {
  source: Source;
  topics: readonly string[];
  /** The language of the clues of topics, or '' for words without clues. */
  clues: Clues | '';
  /** The typed list. */
  text: string;
  /** Lists from a spreadsheet, which replace the typed list, or none. */
  lists: readonly WordListing[];
  /** Boards of an opened booklet, which replace the month's, or none. */
  boards: readonly GivenBoard[];
  /** The month of the daily puzzles, such as 2026-10. */
  month: string;
  /** The pupils' names, one per line. */
  names: string;
  options: Options;
};

export function emptyForm(language: LanguageCode, month: string): Form {
  return {
    source: 'topics',
    topics: ['animals'],
    clues: '',
    text: '',
    lists: [],
    boards: [],
    month,
    names: '',
    options: { ...DEFAULT_OPTIONS, language, difficulty: 'medium', words: WORDS_OF_TOPICS, titlePage: false },
  };
}

/** Topics have many words, of which each board has some; a list has the words that its author wants. */
export function wordsFor(source: Source): number {
  return source === 'topics' ? WORDS_OF_TOPICS : 0;
}

/** Returns the options with the names. */
export function optionsOf({ options, names, source }: Form): Options {
  return { ...options, names: source === 'daily' ? [] : namesIn(names) };
}

export function namesIn(text: string): string[] {
  return text
    .split(/[\n\r]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns the entries of the typed list with the numbers of their lines. */
export function entriesIn(text: string): (Entry & { line: number })[] {
  return splitPastedWords(text).map(({ line, text }) => {
    const [word = '', ...clue] = text.split('=');
    return { line, word: word.trim(), clue: clue.join('=').trim() };
  });
}

/** Returns entries as lines of the typed list. */
export function textOf(entries: readonly Entry[]): string {
  return entries.map(({ word, clue }) => (clue === '' ? word : `${word} = ${clue}`)).join('\n');
}

/** Returns another language, because the API needs a language for clues even if the booklet shows none. */
export function anyOther(language: LanguageCode): LanguageCode {
  return LANGUAGE_CODES.find((code) => code !== language) as LanguageCode;
}

/** Returns a random seed, which makes other boards. */
export function otherSeed(random: () => number): number {
  return Math.floor(random() * 2 ** 32);
}
