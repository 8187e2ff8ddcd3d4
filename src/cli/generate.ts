import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { GenerateCommand } from '../config/generate.ts';
import { openAdmin, sqliteFileOf } from '../database/database.ts';
import { OperatorError } from '../errors.ts';
import { generate as generateBoard } from '../game/board/generate.ts';
import { BOARD_SIZE, WORD_COUNT } from '../game/limits.ts';
import { createRandom } from '../game/random.ts';
import { checkWords, type ListRules, type WordList } from '../game/words.ts';
import { sameName } from '../store/category-changes.ts';
import { seedCategories } from '../store/seed.ts';
import { boardAsJson, boardAsText, type PrintedBoard } from './board-text.ts';
import { textOf } from './files.ts';

/** For one board a list may be short, and its words as long as the largest board. */
const ONE_BOARD: ListRules = { minWords: 1, maxWords: 100, minShortWords: 0, maxLetters: BOARD_SIZE.max };

/** `wordsearch generate`. Returns the text to print, and a note for the operator when words are missing. */
export async function generate(
  command: GenerateCommand,
): Promise<{ text: string; note: string | undefined }> {
  const { name, words } = await listFor(command);
  const defaultCount =
    command.source.kind === 'file' ? Math.min(words.length, WORD_COUNT.max) : WORD_COUNT.default;
  const { size, count = defaultCount, difficulty, seed = randomInt(2 ** 32) } = command;
  const board = generateBoard({ words, size, count, difficulty, random: createRandom(seed) });
  const { length: placed } = board.placements;
  if (placed === 0)
    throw new OperatorError(`None of the words fits on a board of ${size} × ${size}: make it larger`);
  const printed: PrintedBoard = { title: name, size, difficulty, seed, ...board };
  const fewer = `${placed} of ${count} words are on the board: more need a larger one, or a longer list`;
  return {
    text: FORMATS[command.format](printed, command.solution),
    note: placed < count ? fewer : undefined,
  };
}

const FORMATS = { text: boardAsText, json: boardAsJson };

async function listFor({ source, databaseUrl }: GenerateCommand): Promise<WordList> {
  if (source.kind === 'file') return listFromFile(source.file);
  const lists = await categoriesOf(databaseUrl);
  const wanted = source.category;
  const found = lists.find(({ id, name }) => String(id) === wanted || sameName(name, wanted));
  if (found) return found;
  const names = lists.map(({ name }) => name).join(', ');
  throw new OperatorError(`There is no category ${JSON.stringify(wanted)}, but ${names}`);
}

/** The categories of the database, or the seed categories when there is no database yet. */
async function categoriesOf(databaseUrl: string) {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined && !existsSync(file)) return seedCategories();
  const admin = await openAdmin(databaseUrl);
  try {
    return await admin.categories();
  } finally {
    await admin.close();
  }
}

/** One word per line, upper or lower case. Empty lines and lines that begin with # are ignored. */
async function listFromFile(file: string): Promise<WordList> {
  const text = await textOf(file);
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
