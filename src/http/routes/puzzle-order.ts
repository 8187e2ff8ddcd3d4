import { DIFFICULTY_ERROR, parseDifficulty } from '../../game/difficulty.ts';
import { BOARD_SIZE, MAX_TITLE, MAX_TYPED, WORD_COUNT } from '../../game/limits.ts';
import { splitWords } from '../../game/pasted-words.ts';
import { readTitle } from '../../game/puzzle-title.ts';
import { OWN_WORDS } from '../openapi/examples.ts';
import type { ErrorResponse } from '../operation/operation.ts';
import { HttpError } from '../reply/errors.ts';
import type { JsonObject } from '../request/body.ts';
import { numberFrom } from './game-order.ts';

/** The errors of these checks. */
export const INVALID_FIELDS: readonly ErrorResponse[] = [
  {
    status: 400,
    message: 'title is required',
    when: 'It is missing, empty, or not a string.',
    invalidRequest: { words: OWN_WORDS },
  },
  {
    status: 400,
    message: `title must have at most ${MAX_TITLE} characters`,
    when: 'It is longer.',
    request: { title: 'x'.repeat(MAX_TITLE + 1), words: OWN_WORDS },
  },
  {
    status: 400,
    message: 'title must not have control characters',
    when: 'It has one, such as a line break.',
    request: { title: 'a\nb', words: OWN_WORDS },
  },
  {
    status: 400,
    message: 'words must be a list of words',
    when: 'It is missing, or neither a list of strings nor a string.',
    invalidRequest: { title: 'Birthday', words: 5 },
  },
  {
    status: 400,
    message: `words must have at most ${MAX_TYPED} entries`,
    when: 'There are more.',
    request: { title: 'Birthday', words: 'a,'.repeat(MAX_TYPED + 1) },
  },
  {
    status: 400,
    message: 'board_size must be a number',
    when: 'It cannot be converted to an integer.',
    request: { title: 'Birthday', words: OWN_WORDS, board_size: 'big' },
  },
  {
    status: 400,
    message: DIFFICULTY_ERROR,
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: OWN_WORDS, difficulty: 'extreme' },
  },
  {
    status: 400,
    message: 'show_words must be true or false',
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: OWN_WORDS, show_words: 'no' },
  },
  {
    status: 400,
    message: 'hints_allowed must be true or false',
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: OWN_WORDS, hints_allowed: 1 },
  },
  {
    status: 400,
    message: `A puzzle needs ${WORD_COUNT.min} words that can be used, not 0`,
    when: 'Fewer words fit on the board. The message also names words that were left out, with the reason.',
    request: { title: 'Birthday', words: [] },
  },
];

/** The checks of the body, in this order. */
export function puzzleOrderFrom(body: JsonObject) {
  const read = readTitle(body.title);
  if ('error' in read) throw new HttpError(400, read.error);
  const typed = typedFrom(body.words);
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const difficulty = parseDifficulty(body.difficulty);
  if (difficulty === undefined) throw new HttpError(400, DIFFICULTY_ERROR);
  const showWords = booleanFrom(body, 'show_words');
  const hintsAllowed = booleanFrom(body, 'hints_allowed');
  return { title: read.title, typed, size, difficulty, showWords, hintsAllowed };
}

function typedFrom(value: unknown): string[] {
  const list = typeof value === 'string' ? splitWords(value) : value;
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string')) {
    throw new HttpError(400, 'words must be a list of words');
  }
  const typed = list.filter((one: string) => one.trim() !== '');
  if (typed.length > MAX_TYPED) throw new HttpError(400, `words must have at most ${MAX_TYPED} entries`);
  return typed;
}

function booleanFrom(body: JsonObject, key: 'show_words' | 'hints_allowed'): boolean {
  const value = body[key] ?? true;
  if (typeof value !== 'boolean') throw new HttpError(400, `${key} must be true or false`);
  return value;
}
