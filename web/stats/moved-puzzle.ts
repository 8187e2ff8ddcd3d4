import { DIFFICULTIES } from '../../src/game/difficulty.ts';
import { LANGUAGE_CODES } from '../../src/game/language/languages.ts';
import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../src/game/limits.ts';
import { isPuzzleId } from '../../src/game/puzzle/puzzle.ts';
import { LISTS } from '../../src/game/puzzle/vocabulary.ts';
import type { MyPuzzle } from '../make/my-puzzles.ts';

export type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** In characters: more than the service takes of a body. */
const MAX_FORM = 70_000;
const MAX_SECRET = 100;
const MAX_TOPICS = 50;

const VOCABULARY: Checks = {
  board: among(LANGUAGE_CODES),
  clues: among([...LANGUAGE_CODES, 'emoji']),
  list: among(LISTS),
  topics: (value) => isTexts(value, MAX_TOPICS),
  count: (value) => isWhole(value, WORD_COUNT.min, WORD_COUNT.max),
  chosen: (value) => isTexts(value, WORD_COUNT.max),
};

const DRAFT: Checks = {
  title: (value) => isText(value, MAX_TITLE * 2),
  words: (value) => isText(value, MAX_FORM),
  size: (value) => isWhole(value, BOARD_SIZE.min, BOARD_SIZE.max),
  difficulty: among(DIFFICULTIES),
  showWords: isBoolean,
  hintsAllowed: isBoolean,
  message: (value) => isText(value, MAX_FORM),
  seed: (value) => isWhole(value, 0, 2 ** 32 - 1),
};

const PUZZLE: Checks = {
  id: (value) => typeof value === 'string' && isPuzzleId(value),
  secret: (value) => isText(value, MAX_SECRET) && value !== '',
  words: (value) => isWhole(value, 0, WORD_COUNT.max),
  madeAt: isAmount,
};

/** An own puzzle from another browser; `undefined` when a field is missing or wrong: the code may come from anybody. */
export function movedPuzzle(item: unknown): MyPuzzle | undefined {
  const { draft, ...puzzle } = Object(item) as Record<string, unknown>;
  const about = checked(puzzle, PUZZLE);
  const form = checked(draft, DRAFT);
  if (!about || !form) return undefined;
  const { vocabulary } = draft as Record<string, unknown>;
  if (vocabulary === undefined) return { ...about, draft: form } as MyPuzzle;
  const words = checked(vocabulary, VOCABULARY);
  if (!words || words.board === words.clues) return undefined;
  return { ...about, draft: { ...form, vocabulary: words } } as MyPuzzle;
}

/** The fields of the checks and no others. */
export function checked(item: unknown, checks: Checks): Record<string, unknown> | undefined {
  const fields = Object(item) as Record<string, unknown>;
  const names = Object.keys(checks);
  if (!names.every((name) => checks[name]?.(fields[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

export function among(values: readonly string[]) {
  return (value: unknown) => values.some((one) => one === value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length <= max;
}

function isTexts(value: unknown, max: number): boolean {
  return Array.isArray(value) && value.length <= max && value.every((one) => isText(one, MAX_FORM));
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return isAmount(value) && Number.isInteger(value) && value >= min && value <= max;
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
