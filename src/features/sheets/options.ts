import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../../core/game/difficulty.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../core/game/language/languages.ts';
import { LETTER_CASES } from '../../core/game/language/letter-case.ts';
import { BOARD_SIZE, MAX_TITLE, type Range, WORD_COUNT } from '../../core/game/limits.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { MAX_MESSAGE_TEXT } from '../../core/game/puzzle/texts.ts';
import { parseText } from '../../core/game/text.ts';

/** The number of boards in a booklet. */
export const COUNT: Range = { min: 1, max: 60, default: 10 };
/** The minimum is smaller than on screen, for children who are learning to read. */
export const SHEET_SIZE: Range = { min: 4, max: BOARD_SIZE.max, default: 12 };
/** The number of words on each board; 0: all words of the list. */
export const WORDS_PER_BOARD: Range = { min: 2, max: WORD_COUNT.max, default: 0 };
/** The maximum number of lists in a booklet, each for its own boards. */
export const MAX_LISTS = 400;
/** The maximum number of words in a list, from which boards may choose. */
export const MAX_ENTRIES = 1_000;
/** The maximum length of a name, date, class or font, in characters. */
export const MAX_LINE = 60;

export const PER_PAGE = [1, 2, 4] as const;
export const PAPERS = ['a4', 'letter'] as const;
/** Points of the letters in large print; 0 means letters as large as their page allows. */
export const LARGE_PRINT = [0, 18, 24] as const;
/** The contents of the list: the clue (the word if it has none), always the word, or both. */
export const LIST_STYLES = ['clues', 'words', 'both'] as const;

const CHOICES = {
  difficulty: DIFFICULTIES,
  perPage: PER_PAGE,
  paper: PAPERS,
  largePrint: LARGE_PRINT,
  letterCase: LETTER_CASES,
  listStyle: LIST_STYLES,
  language: [null, ...LANGUAGE_CODES] as readonly (LanguageCode | null)[],
  titlePage: [true, false],
  bindingMargin: [true, false],
} as const;

const RANGES = {
  count: COUNT,
  size: SHEET_SIZE,
  words: { ...WORDS_PER_BOARD, zero: true },
  seed: { min: 0, max: 2 ** 32 - 1, default: 1 },
} as const;

const TEXTS = {
  title: MAX_TITLE,
  /** The lines on the title page. An empty one leaves a line to write on. */
  name: MAX_LINE,
  date: MAX_LINE,
  className: MAX_LINE,
  /** A font installed on the computer that prints; '' for the default font. */
  font: MAX_LINE,
  /** The hidden message of each board, or ''. */
  message: MAX_MESSAGE_TEXT,
} as const;

type Choice<Key extends keyof typeof CHOICES> = (typeof CHOICES)[Key][number];

/** Everything that determines a booklet, except its words. Plain data, as saved in a file. */
export type Options = { [Key in keyof typeof CHOICES]: Choice<Key> } & {
  [Key in keyof typeof RANGES]: number;
} & { [Key in keyof typeof TEXTS]: string } & {
  /** Each pupil's name; then there is one board for each, and `count` isn't used. */
  names: readonly string[];
};

export const DEFAULT_OPTIONS: Options = {
  difficulty: DEFAULT_DIFFICULTY,
  perPage: 1,
  paper: 'a4',
  largePrint: 0,
  letterCase: 'upper',
  listStyle: 'clues',
  language: null,
  titlePage: true,
  bindingMargin: true,
  count: COUNT.default,
  size: SHEET_SIZE.default,
  words: WORDS_PER_BOARD.default,
  seed: RANGES.seed.default,
  title: '',
  name: '',
  date: '',
  className: '',
  font: '',
  message: '',
  names: [],
};

/** The first option with an invalid value, for pages of any language. `max` is a length for `long`. */
export type OptionFault = Invalid & { option: keyof Options } & (
    | { kind: 'range'; min: number; max: number }
    | { kind: 'choice'; choices: readonly unknown[] }
    | { kind: 'text' }
    | { kind: 'long'; max: number }
    | { kind: 'font' }
    | { kind: 'names'; max: number }
  );

/** Reads options from a form, a file or flags. Missing ones get their defaults; `label` names an option in an error. */
export function parseOptions(
  given: Readonly<Record<string, unknown>>,
  label: (option: keyof Options) => string = (option) => option,
): { value: Options } | OptionFault {
  const value: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const option of Object.keys(DEFAULT_OPTIONS) as (keyof Options)[]) {
    if (given[option] === undefined) continue;
    const read = parseOption(option, given[option], label(option));
    if ('error' in read) return read;
    value[option] = read.value;
  }
  return { value: value as Options };
}

function parseOption(option: keyof Options, given: unknown, label: string): { value: unknown } | OptionFault {
  if (option in RANGES) {
    const range = RANGES[option as keyof typeof RANGES];
    const isZero = given === 0 && 'zero' in range;
    const isInRange = Number.isInteger(given) && Number(given) >= range.min && Number(given) <= range.max;
    if (isZero || isInRange) return { value: given };
    const { min, max } = range;
    const error = `${label} must be a whole number from ${min} to ${max}, not ${JSON.stringify(given)}`;
    return { option, kind: 'range', min, max, error };
  }
  if (option in CHOICES) {
    const choices: readonly unknown[] = CHOICES[option as keyof typeof CHOICES];
    if (choices.includes(given)) return { value: given };
    const error = `${label} must be ${listOf(choices)}, not ${JSON.stringify(given)}`;
    return { option, kind: 'choice', choices, error };
  }
  if (option === 'names') return parseNames(given, label);
  return parseLine(option, given, label);
}

/** Returns a list such as `1, 2 or 4`. */
export function listOf(choices: readonly unknown[]): string {
  const named = choices.filter((choice) => choice !== null);
  return `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

function parseLine(option: keyof Options, given: unknown, label: string): { value: string } | OptionFault {
  if (typeof given !== 'string') return { option, kind: 'text', error: `${label} must be a text` };
  const max = TEXTS[option as keyof typeof TEXTS];
  const read = parseText(given, max);
  const value = 'value' in read ? read.value : '';
  if ('fault' in read && read.fault === 'long')
    return { option, kind: 'long', max, error: `${label} must have at most ${max} characters` };
  if (option === 'font' && !/^[\p{L}\p{M}\p{N} ._-]*$/u.test(value)) {
    const error = `${label} must be the name of a font: letters, digits, spaces, points and hyphens`;
    return { option, kind: 'font', error };
  }
  return { value };
}

function parseNames(given: unknown, label: string): { value: readonly string[] } | OptionFault {
  const option = 'names';
  if (!Array.isArray(given)) return { option, kind: 'text', error: `${label} must be a list of names` };
  const names: string[] = [];
  for (const name of given) {
    const read = parseText(typeof name === 'string' ? name : '', MAX_LINE);
    if ('value' in read) names.push(read.value);
    else if (read.fault === 'long')
      return {
        option,
        kind: 'long',
        max: MAX_LINE,
        error: `${label} must have at most ${MAX_LINE} characters each`,
      };
  }
  if (names.length <= COUNT.max) return { value: names };
  return {
    option,
    kind: 'names',
    max: COUNT.max,
    error: `${label} must be at most ${COUNT.max}, not ${names.length}`,
  };
}
