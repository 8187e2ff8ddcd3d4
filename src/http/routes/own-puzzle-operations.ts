import { ChangedPuzzleView, DeletedView, NewPuzzleView, PuzzleRequest } from '../../contract/puzzles.ts';
import { DIFFICULTY_ERROR } from '../../game/difficulty.ts';
import { MAX_TITLE, MAX_TYPED, WORD_COUNT } from '../../game/limits.ts';
import * as examples from '../openapi/examples.ts';
import {
  CROSS_SITE,
  type ErrorResponse,
  INVALID_JSON,
  type Operation,
  STORE_ERRORS,
} from '../openapi/operation.ts';
import { NO_PUZZLE } from './puzzle-operations.ts';

/** The descriptions of the routes for puzzles of one's own words. */

const values = { puzzle_id: examples.OWN_PUZZLE_ID };

const INVALID_FIELDS: readonly ErrorResponse[] = [
  {
    status: 400,
    message: 'title is required',
    when: 'It is missing, empty, or not a string.',
    invalidRequest: { words: examples.OWN_WORDS },
  },
  {
    status: 400,
    message: `title must have at most ${MAX_TITLE} characters`,
    when: 'It is longer.',
    request: { title: 'x'.repeat(MAX_TITLE + 1), words: examples.OWN_WORDS },
  },
  {
    status: 400,
    message: 'title must not have control characters',
    when: 'It has one, such as a line break.',
    request: { title: 'a\nb', words: examples.OWN_WORDS },
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
    request: { title: 'Birthday', words: examples.OWN_WORDS, board_size: 'big' },
  },
  {
    status: 400,
    message: DIFFICULTY_ERROR,
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: examples.OWN_WORDS, difficulty: 'extreme' },
  },
  {
    status: 400,
    message: 'show_words must be true or false',
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: examples.OWN_WORDS, show_words: 'no' },
  },
  {
    status: 400,
    message: 'hints_allowed must be true or false',
    when: 'It is another value.',
    invalidRequest: { title: 'Birthday', words: examples.OWN_WORDS, hints_allowed: 1 },
  },
  {
    status: 400,
    message: `A puzzle needs ${WORD_COUNT.min} words that can be used, not 0`,
    when: 'Fewer words fit on the board. The message also names words that were left out, with the reason.',
    request: { title: 'Birthday', words: [] },
  },
];

const AUTHORIZATION: readonly ErrorResponse[] = [
  { status: 401, message: 'Secret required', when: 'There is no `Authorization: Bearer SECRET`.', values },
  {
    status: 403,
    message: 'Wrong secret',
    when: 'It is not the secret of this puzzle, or the puzzle has none and cannot be changed.',
  },
];

export const newPuzzle: Operation = {
  method: 'post',
  path: '/api/puzzles',
  id: 'newPuzzle',
  tag: 'Puzzles',
  summary: 'Make a puzzle of your own words',
  description:
    'Players need the id, which is listed nowhere, to play the puzzle. A word that cannot be used is in `left_out` with its reason. A puzzle that nobody plays for a long time is deleted.',
  request: PuzzleRequest,
  reply: { description: 'The puzzle and its secret.', schema: NewPuzzleView },
  limit: 'new_game',
  examples: [
    { name: 'farm', summary: 'Three animals', request: examples.OWN_PUZZLE, reply: examples.MADE_PUZZLE },
  ],
  errors: [INVALID_JSON, ...INVALID_FIELDS, CROSS_SITE, ...STORE_ERRORS],
};

export const changePuzzle: Operation = {
  method: 'put',
  path: '/api/puzzles/{puzzle_id}',
  id: 'changePuzzle',
  tag: 'Puzzles',
  summary: 'Change a puzzle',
  description:
    'Makes a new board from the whole request. Games that have started keep the old one. The scores start again from zero games.',
  request: PuzzleRequest,
  reply: { description: 'The puzzle.', schema: ChangedPuzzleView },
  limit: 'new_game',
  isSecured: true,
  examples: [
    {
      name: 'farm',
      summary: 'The same words once more',
      values,
      request: examples.OWN_PUZZLE,
      reply: examples.CHANGED_PUZZLE,
    },
  ],
  errors: [
    { ...NO_PUZZLE, request: examples.OWN_PUZZLE },
    ...AUTHORIZATION.map((error) => ({ ...error, request: examples.OWN_PUZZLE })),
    ...INVALID_FIELDS.map((error) => ({ ...error, values })),
    CROSS_SITE,
    ...STORE_ERRORS,
  ],
};

export const deletePuzzle: Operation = {
  method: 'delete',
  path: '/api/puzzles/{puzzle_id}',
  id: 'deletePuzzle',
  tag: 'Puzzles',
  summary: 'Delete a puzzle',
  description: 'Deletes the puzzle, its words and all games of it.',
  reply: { description: 'The puzzle is deleted.', schema: DeletedView },
  limit: 'default',
  isSecured: true,
  examples: [],
  errors: [NO_PUZZLE, ...AUTHORIZATION, CROSS_SITE, ...STORE_ERRORS],
};

export const ownPuzzleOperations: readonly Operation[] = [newPuzzle, changePuzzle, deletePuzzle];
