import { DIFFICULTY_ERROR, parseDifficulty } from '../../game/difficulty.ts';
import { BOARD_SIZE, MAX_TITLE, MAX_TYPED, WORD_COUNT } from '../../game/limits.ts';
import { splitWords } from '../../game/pasted-words.ts';
import { readTitle } from '../../game/puzzle-title.ts';
import { roomySize, type TypedWord } from '../../game/puzzle-words.ts';
import type { ErrorResponse } from '../operation/operation.ts';
import { RUDE_TITLE, RUDE_TITLE_ERROR, type Rules, refuseRude } from '../operation/rules.ts';
import { HttpError } from '../reply/errors.ts';
import type { JsonObject } from '../request/body.ts';
import { booleanFrom, numberFrom } from './game-order.ts';

const SEED_ERROR = 'seed must be a whole number from 0 to 4294967295';

export const INVALID_TITLE: readonly ErrorResponse[] = [
  { status: 400, message: 'title is required', when: 'It is missing, empty, or not a string.' },
  { status: 400, message: `title must have at most ${MAX_TITLE} characters`, when: 'It is longer.' },
  {
    status: 400,
    message: 'title must not have control characters',
    when: 'It has one, such as a line break.',
  },
  RUDE_TITLE_ERROR,
];

/** The errors of these checks. */
export const INVALID_FIELDS: readonly ErrorResponse[] = [
  ...INVALID_TITLE,
  {
    status: 400,
    message: 'words must be a list of words',
    when: 'It is missing, or neither a list of words nor a string.',
  },
  { status: 400, message: `words must have at most ${MAX_TYPED} entries`, when: 'There are more.' },
  { status: 400, message: 'board_size must be a number', when: 'It cannot be converted to an integer.' },
  { status: 400, message: DIFFICULTY_ERROR, when: 'It is another value.' },
  { status: 400, message: 'show_words must be true or false', when: 'It is another value.' },
  { status: 400, message: 'hints_allowed must be true or false', when: 'It is another value.' },
  { status: 400, message: SEED_ERROR, when: 'It is another value.' },
  {
    status: 400,
    message: 'message must have letters',
    when: 'It has none. Other messages: it is no text, too long, or has letters of another script than the words.',
  },
  {
    status: 400,
    message: 'message has 3 letters, and these words leave room for 52',
    when: 'These words leave more or fewer letters on this board. The message says how many would fit, as 52 or 40 to 52.',
  },
  {
    status: 400,
    message: `A puzzle needs ${WORD_COUNT.min} words that can be used, not 0`,
    when: 'Fewer words fit on the board. The message also names words that were left out, with the reason.',
  },
];

/** The checks of the body, in this order. */
export function puzzleOrderFrom(body: JsonObject, rules: Rules) {
  const title = titleFrom(body, rules);
  const typed = typedFrom(body.words);
  const size = numberFrom(body, 'board_size', { ...BOARD_SIZE, default: roomySize(typed) });
  const difficulty = parseDifficulty(body.difficulty);
  if (difficulty === undefined) throw new HttpError(400, DIFFICULTY_ERROR);
  const showWords = booleanFrom(body, 'show_words', true);
  const hintsAllowed = booleanFrom(body, 'hints_allowed', true);
  const seed = seedFrom(body.seed);
  return { title, typed, size, difficulty, showWords, hintsAllowed, seed, typedMessage: body.message };
}

export function titleFrom({ title }: JsonObject, rules: Rules): string {
  const read = readTitle(title);
  if ('error' in read) throw new HttpError(400, read.error);
  refuseRude(rules, read.title, RUDE_TITLE);
  return read.title;
}

function typedFrom(value: unknown): TypedWord[] {
  const list = typeof value === 'string' ? splitWords(value) : value;
  if (!Array.isArray(list) || !list.every(isTypedWord)) {
    throw new HttpError(400, 'words must be a list of words');
  }
  const typed = list.filter((one) => (typeof one === 'string' ? one : one.word).trim() !== '');
  if (typed.length > MAX_TYPED) throw new HttpError(400, `words must have at most ${MAX_TYPED} entries`);
  return typed;
}

function isTypedWord(value: unknown): value is TypedWord {
  if (typeof value === 'string') return true;
  const { word, clue } = Object(value) as Record<string, unknown>;
  return typeof word === 'string' && typeof clue === 'string';
}

function seedFrom(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) >= 2 ** 32)
    throw new HttpError(400, SEED_ERROR);
  return value as number;
}
