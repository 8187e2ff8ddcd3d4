import type { LanguageCode } from '../../core/game/language/languages.ts';
import type { Output } from '../../platform/command/command.ts';
import { ConfigError } from '../../platform/config/values.ts';
import { OperatorError } from '../../platform/errors.ts';
import { makeBooklet } from './booklet.ts';
import { parseEntries } from './entries.ts';
import { bookletCsv, bookletJson } from './formats.ts';
import { bookletHtml } from './html.ts';
import { layoutOf } from './layout.ts';
import type { Options } from './options.ts';
import { atPlace } from './word-file.ts';
import type { WordSource } from './word-source.ts';

type Asked = {
  format: 'html' | 'json' | 'csv';
  siteLanguage: LanguageCode;
  /** Whether the user gave a seed. If not, the note says which seed makes the booklet again. */
  hasSeed: boolean;
};

/** The maximum number of unusable words that an error lists. */
const MAX_NAMED = 20;

/** Returns the booklet that the page would print, as text for standard output. */
export function printBooklet(source: WordSource, given: Options, asked: Asked): Output {
  const { file, lists, places, name } = source;
  const language = file === undefined ? source.language : given.language;
  const options = { ...given, language, title: given.title || name };
  if (file !== undefined) refuseUnusable(file, { lists, places }, options);
  const booklet = { options, lists, boards: [] };
  const made = makeBooklet(booklet);
  if ('error' in made) {
    if (made.kind === 'fewWords') throw new OperatorError(`Cannot use the words: ${made.error}`);
    throw new ConfigError(sentence(made.error));
  }
  const { sheets } = made;
  const note = noteOf(lists.length, options, asked.hasSeed);
  if (asked.format === 'json') return { text: bookletJson(booklet, sheets), note };
  if (asked.format === 'csv') return { text: bookletCsv(sheets), note };
  const layout = layoutOf(options, sheets);
  if ('error' in layout) throw new ConfigError(sentence(layout.error));
  const paper = { options, sheets, layout: layout.value, language: language ?? asked.siteLanguage };
  return { text: bookletHtml(paper), note };
}

function refuseUnusable(
  file: string,
  { lists, places }: Pick<WordSource, 'lists' | 'places'>,
  options: Options,
) {
  const broken = lists.flatMap(({ entries }, list) =>
    parseEntries(entries, options.size, options.language).leftOut.map(({ index, word, error }) =>
      atPlace(places[list]?.[index] ?? { line: 1, column: 1 }, `${word}: ${error}`),
    ),
  );
  if (broken.length === 0) return;
  const more = broken.length > MAX_NAMED ? [`and ${broken.length - MAX_NAMED} more`] : [];
  throw new OperatorError(`Cannot use ${file}:\n  ${[...broken.slice(0, MAX_NAMED), ...more].join('\n  ')}`);
}

function noteOf(lists: number, { count, names, seed }: Options, hasSeed: boolean): string | undefined {
  const boards = names.length || count;
  const notes = [
    ...(lists > boards ? [`${boards} of ${lists} puzzles are in the booklet`] : []),
    ...(hasSeed ? [] : [`--seed ${seed} makes the same booklet again`]),
  ];
  return notes.length > 0 ? notes.join('; ') : undefined;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
