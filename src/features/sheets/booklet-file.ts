import { hasOnlyLettersOf, isLanguageCode } from '../../core/game/language/languages.ts';
import { MAX_TITLE } from '../../core/game/limits.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { parseText } from '../../core/game/text.ts';
import type { Booklet, GivenBoard } from './booklet.ts';
import type { Entry, SheetWord, WordListing } from './entries.ts';
import { COUNT, MAX_ENTRIES, MAX_LISTS, type OptionFault, parseOptions } from './options.ts';

/**
 * The version of the boards. It grows when the same words, options and seed give other boards, so that a saved
 * booklet can say that it won't look the same.
 */
export const BOOKLET_VERSION = 1;

const FORMAT = 'wordsearch-booklet';

/** Returns the text of a file that makes the same booklet again. */
export function bookletFile({ options, lists, boards }: Booklet): string {
  return `${JSON.stringify({ format: FORMAT, version: BOOKLET_VERSION, options, lists, boards }, null, 1)}\n`;
}

export type ParsedBooklet = {
  booklet: Booklet;
  /** Whether the boards will differ from those of the saved booklet. */
  isOtherVersion: boolean;
};

/** Why a file can't be opened: it isn't a booklet, it is damaged, or an option is invalid. */
export type FileFault = Invalid & { kind: 'notBooklet' | 'damaged' | 'option'; option?: OptionFault };

/** Reads the text of a file. Everything is checked, because it may come from anyone. */
export function parseBookletFile(text: string): { value: ParsedBooklet } | FileFault {
  const read = readJson(text);
  if (!isObject(read) || read.format !== FORMAT) {
    return { kind: 'notBooklet', error: 'the file is not a saved booklet' };
  }
  const lists = arrayOf(read.lists ?? [], MAX_LISTS, parseListing);
  const boards = arrayOf(read.boards ?? [], COUNT.max, parseGivenBoard);
  if (!lists || !boards || !Number.isInteger(read.version) || !isObject(read.options)) {
    return { kind: 'damaged', error: 'the saved booklet is damaged' };
  }
  const options = parseOptions(read.options);
  if ('error' in options) return { kind: 'option', option: options, error: options.error };
  const booklet = { options: options.value, lists, boards };
  return { value: { booklet, isOtherVersion: read.version !== BOOKLET_VERSION } };
}

type Json = Readonly<Record<string, unknown>>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `undefined` if anything in the array is invalid. */
function arrayOf<T>(value: unknown, max: number, parse: (one: Json) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined;
  const parsed = value.map((one) => (isObject(one) ? parse(one) : undefined));
  return parsed.every((one) => one !== undefined) ? parsed : undefined;
}

function parseListing({ title = '', entries }: Json): WordListing | undefined {
  const words = arrayOf(entries, MAX_ENTRIES, parseEntry);
  const shown = lineOf(title);
  return words && shown !== undefined ? { title: shown, entries: words } : undefined;
}

function parseEntry({ word, clue = '' }: Json): Entry | undefined {
  return typeof word === 'string' && typeof clue === 'string' ? { word, clue } : undefined;
}

function parseGivenBoard({ title = '', language, grid, words, message = '' }: Json): GivenBoard | undefined {
  const given = arrayOf(words, 30, parseSheetWord);
  const shown = lineOf(title);
  const isKnown = language === null || isLanguageCode(language);
  if (!given || shown === undefined || !isKnown || typeof message !== 'string') return undefined;
  if (!Array.isArray(grid) || grid.length < 4 || grid.length > 20) return undefined;
  const isRow = (row: unknown): row is string => typeof row === 'string' && row.length === grid.length;
  if (!grid.every(isRow)) return undefined;
  if (language !== null && !grid.every((row) => hasOnlyLettersOf(language, row))) return undefined;
  return { title: shown, language, grid, words: given, message: message.slice(0, 400) };
}

function parseSheetWord({ text, ...entry }: Json): SheetWord | undefined {
  const read = parseEntry(entry);
  return read && typeof text === 'string' && text !== '' ? { ...read, text } : undefined;
}

function lineOf(value: unknown): string | undefined {
  const read = parseText(typeof value === 'string' ? value : '', MAX_TITLE);
  return 'value' in read ? read.value : read.fault === 'empty' && typeof value === 'string' ? '' : undefined;
}
