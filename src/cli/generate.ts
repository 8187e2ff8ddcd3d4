import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { databaseFrom } from '../config/config.ts';
import { ConfigError, oneOf, whole } from '../config/values.ts';
import { sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { generate as generateBoard } from '../game/board/generate.ts';
import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../game/difficulty.ts';
import { BOARD_SIZE, WORD_COUNT } from '../game/limits.ts';
import { Random } from '../game/random.ts';
import { checkWords, type ListRules, type WordList } from '../game/words.ts';
import { nameKey } from '../store/admin/categories.ts';
import { seedCategories } from '../store/categories.ts';
import { boardAsJson, boardAsText } from './board-text.ts';
import { command, DATABASE, text, withAdmin, yes } from './command.ts';
import { readText } from './files.ts';

/** For one board a list may be short, and its words as long as the largest board. */
const ONE_BOARD: ListRules = { minWords: 1, maxWords: 100, minShortWords: 0, maxLetters: BOARD_SIZE.max };

export const generate = command({
  summary: 'prints a board as text or JSON',
  about: 'Prints a board on which every word can be read exactly once.',
  alsoWritten: ['--category NAME|ID', '--word-file FILE'],
  options: {
    category: text('NAME', 'words of a category, by name or id; without a database of a seed category'),
    'word-file': text('FILE', 'words of a file, one per line, # begins a comment; - reads standard input'),
    size: text('N', `${BOARD_SIZE.min} to ${BOARD_SIZE.max}, default ${BOARD_SIZE.default}`),
    words: text('N', `1 to ${WORD_COUNT.max}; default ${WORD_COUNT.default} of a category, all of a file`),
    difficulty: text('NAME', 'of the directions: easy → ↓, medium → ↓ ↗ ↘, hard (default) all eight'),
    seed: text('N', 'makes the same board again; each board shows its seed'),
    solution: yes('also shows where the words are'),
    format: text('FORMAT', 'text (default) or json; the page /make prints sheets with their answers'),
    ...DATABASE,
  },
  read(flags, _, env) {
    const { category, 'word-file': file } = flags;
    if ((category === undefined) === (file === undefined)) {
      throw new ConfigError('Say either --category NAME or --word-file FILE. Try wordsearch generate --help');
    }
    const databaseUrl = databaseFrom(flags, env);
    const size = whole(BOARD_SIZE.min, BOARD_SIZE.max)(flags.size ?? `${BOARD_SIZE.default}`, '--size');
    const difficulty = oneOf(...DIFFICULTIES)(flags.difficulty ?? DEFAULT_DIFFICULTY, '--difficulty');
    const seed = whole(0, 2 ** 32 - 1)(flags.seed ?? `${randomInt(2 ** 32)}`, '--seed');
    const wanted = flags.words === undefined ? undefined : whole(1, WORD_COUNT.max)(flags.words, '--words');
    const format = oneOf('text', 'json')(flags.format ?? 'text', '--format');
    return async () => {
      const { name, words } = await (file === undefined
        ? listOf(category ?? '', databaseUrl)
        : listFromFile(file));
      const count =
        wanted ?? (file === undefined ? WORD_COUNT.default : Math.min(words.length, WORD_COUNT.max));
      const board = generateBoard({ words, size, count, difficulty, random: new Random(seed) });
      const { length } = board.placements;
      if (length === 0) {
        throw new OperatorError(`None of the words fits on a board of ${size} × ${size}: make it larger`);
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

async function listOf(wanted: string, databaseUrl: string): Promise<WordList> {
  const lists = await categoriesOf(databaseUrl);
  const found = lists.find(({ id, name }) => String(id) === wanted || nameKey(name) === nameKey(wanted));
  if (found) return found;
  const names = lists.map(({ name }) => name).join(', ');
  throw new OperatorError(`There is no category ${JSON.stringify(wanted)}, but ${names}`);
}

async function categoriesOf(databaseUrl: string) {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined && !existsSync(file)) return seedCategories();
  return withAdmin(databaseUrl, (admin) => admin.categories());
}

async function listFromFile(file: string): Promise<WordList> {
  const text = await readText(file);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, i) => ({ line: i + 1, word: text.trim().normalize('NFC').toUpperCase() }))
    .filter(({ word }) => word !== '' && !word.startsWith('#'));
  const words = lines.map(({ word }) => word);
  const broken = checkWords(words, ONE_BOARD).map(
    ({ index, text }) => `line ${lines[index ?? 0]?.line ?? 1}: ${text}`,
  );
  if (broken.length > 0) throw new OperatorError(`${file} cannot be used:\n  ${broken.join('\n  ')}`);
  return { name: 'Word search', words };
}
