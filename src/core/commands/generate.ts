import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  booleanOption,
  type Command,
  command,
  DATABASE_OPTION,
  textOption,
  type WithAdmin,
} from '../../platform/command/command.ts';
import { readText } from '../../platform/command/terminal.ts';
import { sqliteFileOf } from '../../platform/config/database-url.ts';
import { databaseFrom, settingFrom } from '../../platform/config/setting.ts';
import { ConfigError, oneOf, whole } from '../../platform/config/values.ts';
import { OperatorError } from '../../platform/errors.ts';
import { makeBoard } from '../game/board/make.ts';
import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '../game/difficulty.ts';
import { type Board, cellsOf, type Grid } from '../game/grid.ts';
import type { LanguageCode } from '../game/language/languages.ts';
import { BOARD_SIZE, WORD_COUNT } from '../game/limits.ts';
import { checkWords, type ListRules, type WordList } from '../game/word-rules.ts';
import { SITE_LANGUAGE } from '../site-language.ts';
import { categoryNamed } from '../store/admin/categories.ts';
import { ALL_SEED } from '../store/categories.ts';
import type { OpenedStore } from '../store/opened.ts';
import type { Category } from '../store/store.ts';

/** A list for a single board may be short, and have words as long as the largest board. */
const ONE_BOARD: ListRules = { minWords: 1, maxWords: 100, maxLetters: BOARD_SIZE.max };

export const generate: Command<OpenedStore> = command({
  summary: 'print a board as text or JSON',
  about: 'Print a board on which every word appears exactly once.',
  otherUsages: ['--category NAME|ID', '--word-file FILE'],
  options: {
    category: textOption(
      'NAME',
      'words of a category, by name or id; without a database, of a seed category',
    ),
    'word-file': textOption(
      'FILE',
      'words of a file, one per line; # begins a comment; - reads standard input',
    ),
    size: textOption('N', `${BOARD_SIZE.min} to ${BOARD_SIZE.max}, default ${BOARD_SIZE.default}`),
    words: textOption(
      'N',
      `1 to ${WORD_COUNT.max}; default ${WORD_COUNT.default} from a category, all from a file`,
    ),
    difficulty: textOption(
      'NAME',
      'directions: easy (→ ↓), medium (→ ↓ ↗ ↘) or hard (all eight; the default)',
    ),
    seed: textOption('N', 'make the same board again; each board shows its seed'),
    solution: booleanOption('also show where the words are'),
    format: textOption('FORMAT', 'text (default) or json; the page /make prints sheets with solutions'),
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
    const size = whole(BOARD_SIZE.min, BOARD_SIZE.max)(flags.size ?? `${BOARD_SIZE.default}`, '--size');
    const difficulty = oneOf(...DIFFICULTIES)(flags.difficulty ?? DEFAULT_DIFFICULTY, '--difficulty');
    const seed = whole(0, 2 ** 32 - 1)(flags.seed ?? `${randomInt(2 ** 32)}`, '--seed');
    const wanted = flags.words === undefined ? undefined : whole(1, WORD_COUNT.max)(flags.words, '--words');
    const format = oneOf('text', 'json')(flags.format ?? 'text', '--format');
    return async () => {
      const { name, words, language } = await (file === undefined
        ? listOf(
            category ?? '',
            settingFrom(SITE_LANGUAGE, {}, env),
            await categoriesAt(databaseUrl, withAdmin),
          )
        : listFromFile(file));
      const count =
        wanted ?? (file === undefined ? WORD_COUNT.default : Math.min(words.length, WORD_COUNT.max));
      const { board } = makeBoard({ words, size, count, difficulty, seed, language });
      const { length } = board.placements;
      if (length === 0) {
        throw new OperatorError(
          `None of the words fits on a board of ${size} × ${size}. Give a larger --size`,
        );
      }
      const print = format === 'json' ? boardAsJson : boardAsText;
      return {
        text: print({ ...board, title: name, size, difficulty, seed }, flags.solution ?? false),
        note:
          length < count
            ? `${length} of ${count} words are on the board: more need a larger one, or a longer list`
            : undefined,
      };
    };
  },
});

type PlacedList = WordList & { language: LanguageCode | null };

async function listOf(
  wanted: string,
  siteLanguage: LanguageCode,
  lists: readonly Category[],
): Promise<PlacedList> {
  const found = categoryNamed(lists, wanted, siteLanguage);
  if (found) return found;
  const siteCategories = lists.filter(({ language }) => language === siteLanguage);
  const names = siteCategories.map(({ name }) => name).join(', ');
  throw new OperatorError(`There is no category ${JSON.stringify(wanted)}. Choose one of ${names}`);
}

async function categoriesAt(
  databaseUrl: string,
  withAdmin: WithAdmin<OpenedStore>,
): Promise<readonly Category[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined && !existsSync(file)) return [...ALL_SEED];
  return withAdmin(databaseUrl, (admin) => admin.allCategories());
}

async function listFromFile(file: string): Promise<PlacedList> {
  const text = await readText(file);
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((text, i) => ({ line: i + 1, word: text.trim().normalize('NFC').toUpperCase() }))
    .filter(({ word }) => word !== '' && !word.startsWith('#'));
  const words = lines.map(({ word }) => word);
  const broken = checkWords(words, ONE_BOARD).map(
    ({ index, error }) => `line ${lines[index ?? 0]?.line ?? 1}: ${error}`,
  );
  if (broken.length > 0) throw new OperatorError(`Cannot use ${file}:\n  ${broken.join('\n  ')}`);
  return { name: 'Word search', words, language: null };
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

/** The flags with which `generate` makes the board again; hard is the default. */
function flagsText({ size, difficulty, seed }: PrintedBoard): string {
  return `${size} × ${size}, ${difficulty === DEFAULT_DIFFICULTY ? '' : `${difficulty}, `}seed ${seed}`;
}

/** The words in alphabetical order, which reveals nothing about their cells. */
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
