import { randomInt } from 'node:crypto';
import { makeBoard } from '../../core/game/board/make.ts';
import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '../../core/game/difficulty.ts';
import { type Board, cellsOf, type Grid } from '../../core/game/grid.ts';
import { BOARD_SIZE, WORD_COUNT } from '../../core/game/limits.ts';
import { checkWords, type ListRules } from '../../core/game/word-rules.ts';
import { SITE_LANGUAGE } from '../../core/site-language.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import {
  booleanOption,
  type Command,
  command,
  DATABASE_OPTION,
  type Output,
  textOption,
} from '../../platform/command/command.ts';
import { databaseFrom, settingFrom } from '../../platform/config/setting.ts';
import { ConfigError, oneOf, whole } from '../../platform/config/values.ts';
import { OperatorError } from '../../platform/errors.ts';
import { BOOKLET_FLAGS, bookletFlagIn, bookletOptions, withNames } from './booklet-flags.ts';
import { COUNT, SHEET_SIZE } from './options.ts';
import { categoriesAt, type WordSource, wordsOfCategory, wordsOfFile } from './word-source.ts';

/** A list for a single board may be short, and have words as long as the largest board. */
const ONE_BOARD: ListRules = { minWords: 1, maxWords: 100, maxLetters: BOARD_SIZE.max };

const FORMATS = ['text', 'json', 'html', 'csv'] as const;

export const generate: Command<OpenedStore> = command({
  summary: 'print a board, or a booklet of boards',
  about:
    'Print a board, or a booklet of up to 60 different boards with all solutions, on which every word appears exactly once. The same seed gives the same bytes.',
  otherUsages: [
    '--category NAME|ID',
    '--word-file FILE',
    '--word-file FILE --count N --format html > booklet.html',
  ],
  options: {
    category: textOption(
      'NAME',
      'words of a category, by name or id; without a database, of a seed category',
    ),
    'word-file': textOption(
      'FILE',
      'words of a text file, one per line, or word = clue; # begins a comment; a CSV or TSV file has columns for word, clue and puzzle number; - reads standard input',
    ),
    size: textOption('N', `${SHEET_SIZE.min} to ${SHEET_SIZE.max}, default ${BOARD_SIZE.default}`),
    words: textOption(
      'N',
      `words on a board, 1 to ${WORD_COUNT.max}; default ${WORD_COUNT.default} from a category, all from a file`,
    ),
    difficulty: textOption('NAME', 'directions: easy → ↓, medium → ↓ ↗ ↘, hard (default) all eight'),
    seed: textOption('N', 'make the same boards again; each board shows its seed'),
    solution: booleanOption('also show where the words are; a booklet always has its solutions'),
    format: textOption('FORMAT', 'text (default) or json; of a booklet html, json or csv'),
    ...BOOKLET_FLAGS,
    ...DATABASE_OPTION,
  },
  read(flags, _, env, withAdmin) {
    const { category, 'word-file': file } = flags;
    if ((category === undefined) === (file === undefined)) {
      throw new ConfigError(
        'Give either --category NAME or --word-file FILE. Try wordsearch generate --help',
      );
    }
    const databaseUrl = databaseFrom(flags, env);
    const siteLanguage = settingFrom(SITE_LANGUAGE, {}, env);
    const size = whole(SHEET_SIZE.min, SHEET_SIZE.max)(flags.size ?? `${BOARD_SIZE.default}`, '--size');
    const difficulty = oneOf(...DIFFICULTIES)(flags.difficulty ?? DEFAULT_DIFFICULTY, '--difficulty');
    const seed = whole(0, 2 ** 32 - 1)(flags.seed ?? `${randomInt(2 ** 32)}`, '--seed');
    const wanted = flags.words === undefined ? undefined : whole(1, WORD_COUNT.max)(flags.words, '--words');
    const format = oneOf(...FORMATS)(flags.format ?? 'text', '--format');
    const read = () =>
      file === undefined
        ? wordsOfCategory(category ?? '', siteLanguage, categoriesAt(databaseUrl, withAdmin))
        : wordsOfFile(file);
    const bookletFlag = bookletFlagIn(flags);
    if (format === 'html' || format === 'csv' || (format === 'json' && bookletFlag !== undefined)) {
      const words = file === undefined ? WORD_COUNT.default : 0;
      const options = bookletOptions(flags, { seed, size, words });
      const asked = { format, siteLanguage, hasSeed: flags.seed !== undefined };
      return async () => {
        const { printBooklet } = await import('./print-booklet.ts');
        const named = await withNames(options, flags.names);
        const source = await read();
        const count = flags.count === undefined ? Math.min(source.lists.length, COUNT.max) : options.count;
        return printBooklet(source, { ...named, count }, asked);
      };
    }
    if (bookletFlag !== undefined)
      throw new ConfigError(`--${bookletFlag} is for a booklet. Give --format html, json or csv`);
    return async () => {
      const settings = { size, difficulty, seed, wanted, solution: flags.solution ?? false };
      return printBoard(await read(), { ...settings, print: format === 'json' ? boardAsJson : boardAsText });
    };
  },
});

type BoardSettings = {
  size: number;
  difficulty: Difficulty;
  seed: number;
  wanted: number | undefined;
  solution: boolean;
  print(board: PrintedBoard, solution: boolean): string;
};

function printBoard(source: WordSource, { print, solution, wanted, ...settings }: BoardSettings): Output {
  const { name, words, language } = singleList(source);
  const count =
    wanted ?? Math.min(words.length, source.file === undefined ? WORD_COUNT.default : WORD_COUNT.max);
  const { board } = makeBoard({ words, count, language, ...settings });
  const { length } = board.placements;
  if (length === 0) {
    const { size } = settings;
    throw new OperatorError(`None of the words fits on a board of ${size} × ${size}. Give a larger --size`);
  }
  return {
    text: print({ ...board, title: name, ...settings }, solution),
    note:
      length < count
        ? `${length} of ${count} words are on the board: more need a larger one, or a longer list`
        : undefined,
  };
}

/** Returns the words of a single board, in capitals. */
function singleList({ file, lists, places, ...source }: WordSource) {
  const words = (lists[0]?.entries ?? []).map(({ word }) => word.normalize('NFC').toUpperCase());
  if (file === undefined) return { ...source, words };
  if (lists.length > 1)
    throw new ConfigError(`${file} has ${lists.length} puzzles. Give --format html, json or csv`);
  const broken = checkWords(words, ONE_BOARD).map(({ index, error }) =>
    index === undefined ? error : `line ${places[0]?.[index]?.line ?? 1}: ${error}`,
  );
  if (broken.length > 0) throw new OperatorError(`Cannot use ${file}:\n  ${broken.join('\n  ')}`);
  return { ...source, words };
}

type PrintedBoard = Board & { title: string; size: number; difficulty: Difficulty; seed: number };

function boardAsText(board: PrintedBoard, solution: boolean): string {
  const { title, grid } = board;
  const rows = (lines: Grid) => lines.map((line) => line.split('').join(' ')).join('\n');
  const parts = [`${title}, ${flagsText(board)}`, rows(grid), wordsOf(board).join('\n')];
  if (solution) parts.push(`Solution\n\n${rows(solutionGrid(board))}`);
  return parts.join('\n\n');
}

function boardAsJson(board: PrintedBoard, solution: boolean): string {
  const { title, size, difficulty, seed, placements } = board;
  const grid = board.grid.map((row) => row.split(''));
  const solutions = placements.map((placed) => ({ text: placed.text, cells: cellsOf(placed) }));
  const printed = { title, size, difficulty, seed, grid, words: wordsOf(board) };
  return JSON.stringify(solution ? { ...printed, solution: solutions } : printed);
}

/** Returns the flags with which `generate` makes the board again; hard is the default. */
function flagsText({ size, difficulty, seed }: PrintedBoard): string {
  return `${size} × ${size}, ${difficulty === DEFAULT_DIFFICULTY ? '' : `${difficulty}, `}seed ${seed}`;
}

/** Returns the words in alphabetical order, which reveals nothing about their cells. */
function wordsOf({ placements }: PrintedBoard): string[] {
  return placements.map(({ text }) => text).sort((a, b) => a.localeCompare(b, 'en'));
}

function solutionGrid({ size, placements }: PrintedBoard): Grid {
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('·'));
  for (const placed of placements) {
    for (const [i, { row, col }] of cellsOf(placed).entries()) {
      (rows[row] as string[])[col] = placed.text[i] as string;
    }
  }
  return rows.map((row) => row.join(''));
}
