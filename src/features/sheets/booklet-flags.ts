import { LETTER_CASES } from '../../core/game/language/letter-case.ts';
import { textOption } from '../../platform/command/command.ts';
import { readText } from '../../platform/command/terminal.ts';
import { ConfigError, onOff } from '../../platform/config/values.ts';
import {
  COUNT,
  LARGE_PRINT,
  LIST_STYLES,
  listOf,
  type Options,
  PAPERS,
  PER_PAGE,
  parseOptions,
} from './options.ts';

/** How the text of a flag becomes the value of an option. */
const number = (text: string) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : text);
const asTyped = (text: string) => text;

type Flag = readonly [
  flag: string,
  read: (text: string, name: string) => unknown,
  value: string,
  help: string,
];

/** The flags that only booklets have, by option. */
const FLAGS = {
  count: [
    'count',
    number,
    'N',
    `boards, all different, ${COUNT.min} to ${COUNT.max}; default: one per puzzle in the file`,
  ],
  title: ['title', asTyped, 'TEXT', 'title of the booklet'],
  names: ['names', asTyped, 'FILE', 'names of pupils, one per line; each gets a board with the same words'],
  perPage: ['per-page', number, 'N', `${listOf(PER_PAGE)} boards on a page, default 1`],
  paper: ['paper', asTyped, 'NAME', `${listOf(PAPERS)}, default a4`],
  largePrint: [
    'large-print',
    number,
    'N',
    `letters of ${listOf(LARGE_PRINT.slice(1))} points, no text under 14`,
  ],
  letterCase: ['letter-case', asTyped, 'NAME', `${listOf(LETTER_CASES)}, default upper`],
  listStyle: [
    'list',
    asTyped,
    'NAME',
    `${listOf(LIST_STYLES)} beside the board, default clues; a word without a clue is shown`,
  ],
  message: ['message', asTyped, 'TEXT', 'text that the leftover letters of each board spell'],
  language: ['language', asTyped, 'CODE', 'language of the words in a file, and of the texts on paper'],
  font: ['font', asTyped, 'NAME', 'a font that is installed on the computer that prints'],
  name: ['name', asTyped, 'TEXT', 'name on the title page; default: a line to write on'],
  className: ['class', asTyped, 'TEXT', 'class on the title page; default: a line to write on'],
  date: ['date', asTyped, 'TEXT', 'date on the title page; default: a line to write on'],
  titlePage: ['title-page', onOff, 'on|off', 'default on'],
  bindingMargin: ['binding-margin', onOff, 'on|off', 'wider margins for binding, default on'],
} as const satisfies Partial<Record<keyof Options, Flag>>;

/** Flags of single boards, which booklets have too. */
const SHARED: Partial<Record<keyof Options, Flag>> = {
  size: ['size', number, '', ''],
  words: ['words', number, '', ''],
  difficulty: ['difficulty', asTyped, '', ''],
  seed: ['seed', number, '', ''],
};

type FlagName = (typeof FLAGS)[keyof typeof FLAGS][0];

export const BOOKLET_FLAGS = Object.fromEntries(
  Object.values(FLAGS).map(([flag, , value, help]) => [flag, textOption(value, help)]),
) as Readonly<Record<FlagName, ReturnType<typeof textOption>>>;

const ALL: Partial<Record<keyof Options, Flag>> = { ...FLAGS, ...SHARED };

/** Parses the flags, except the file of names. `defaults` are options without a flag. */
export function bookletOptions(
  flags: Readonly<Record<string, string | boolean | undefined>>,
  defaults: Partial<Options>,
): Options {
  const given: Record<string, unknown> = { ...defaults };
  for (const [option, [flag, read]] of Object.entries(ALL)) {
    const text = flags[flag];
    if (option !== 'names' && typeof text === 'string') given[option] = read(text, `--${flag}`);
  }
  return withFlagNames(given);
}

export async function withNames(options: Options, file: string | undefined): Promise<Options> {
  if (file === undefined) return options;
  const names = (await readText(file)).split(/\r\n|[\n\r]/).filter((name) => name.trim() !== '');
  if (names.length === 0) throw new ConfigError(`--names is ${file}, which has no names`);
  return withFlagNames({ ...options, names });
}

function withFlagNames(given: Readonly<Record<string, unknown>>): Options {
  const read = parseOptions(given, (option) => `--${ALL[option]?.[0] ?? option}`);
  if ('error' in read) throw new ConfigError(read.error);
  return read.value;
}

/** Returns the first flag of the command line that only a booklet has. */
export function bookletFlagIn(flags: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(BOOKLET_FLAGS).find((flag) => flags[flag] !== undefined);
}
