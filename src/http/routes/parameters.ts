import { GAME_ID } from '../../game/game.ts';
import { LANGUAGE_CODES } from '../../game/language/languages.ts';
import { PERIODS, PRESET_NAMES } from '../../game/presets.ts';
import { PUZZLE_ID } from '../../game/puzzle/puzzle.ts';
import { integer, oneOf, refusedAs, type Schema, string } from '../../schemas/schema.ts';
import type { HttpError } from '../reply/errors.ts';
import type { Parameter } from '../request/fields.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from './not-found.ts';

/* The parameters of paths and queries, with the patterns, choices and limits that the service checks. */

const MAX_CATEGORY_ID = 999_999_999;

/** Path parameters, with the 404 for an unknown id. */
export const PATH = {
  game: idOf(
    'game_id',
    GAME_ID,
    'The `id` of the answer to a new game. Any other text is an unknown id.',
    GAME_NOT_FOUND,
  ),
  puzzle: idOf(
    'puzzle_id',
    PUZZLE_ID,
    'The id of a puzzle. Any other text is an unknown id.',
    PUZZLE_NOT_FOUND,
  ),
};

export const QUERY = {
  category: parameter(
    'category_id',
    refusedAs(
      'category_id must be a number',
      integer({ minimum: 0, maximum: MAX_CATEGORY_ID, description: 'The id of a category.' }),
    ),
  ),
  language: parameter(
    'language',
    refusedAs(
      `language must be one of ${LANGUAGE_CODES.join(', ')}`,
      oneOf(
        LANGUAGE_CODES,
        'The code of a language. Without it, that of the service; a table has the names of the fields.',
      ),
    ),
  ),
  preset: parameter('preset', oneOf(PRESET_NAMES, 'The presets of the start page.')),
  period: parameter(
    'period',
    oneOf(PERIODS, 'The current day in UTC, the current week from Monday on, or all time.'),
  ),
  game: idOf('game', GAME_ID, 'The id of a game: the answer has its place.'),
};

export function parameter<T>(name: string, schema: Schema<T>, missing?: HttpError): Parameter<T> {
  return { name, schema, missing };
}

export function idOf(
  name: string,
  pattern: RegExp,
  description: string,
  missing?: HttpError,
): Parameter<string> {
  return parameter(name, string({ format: 'uuid', pattern: pattern.source, description }), missing);
}
