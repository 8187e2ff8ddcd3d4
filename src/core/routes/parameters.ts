import type { HttpError } from '../../platform/http/reply/errors.ts';
import type { Parameter } from '../../platform/http/request/fields.ts';
import { oneOf, type Schema, string, withMessage } from '../../platform/schemas/schema.ts';
import { GAME_ID_PATTERN } from '../game/game.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { PUZZLE_ID_PATTERN } from '../game/puzzle/puzzle.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from './not-found.ts';

/* The parameters of paths and queries, with the patterns, choices and limits that the service checks. */

/** Path parameters, with the 404 for an unknown id. */
export const PATH = {
  game: idOf(
    'game_id',
    GAME_ID_PATTERN,
    'The `id` of a game. Any other text is an unknown id.',
    GAME_NOT_FOUND,
  ),
  puzzle: idOf(
    'puzzle_id',
    PUZZLE_ID_PATTERN,
    'The id of a puzzle. Any other text is an unknown id.',
    PUZZLE_NOT_FOUND,
  ),
};

export const QUERY = {
  language: parameter(
    'language',
    withMessage(
      `language must be one of ${LANGUAGE_CODES.join(', ')}`,
      oneOf(
        LANGUAGE_CODES,
        "The code of a language. Default: the service's language or, for the headings of a table, the field names.",
      ),
    ),
  ),
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
