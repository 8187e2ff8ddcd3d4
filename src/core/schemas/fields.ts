import {
  array,
  boolean,
  integer,
  lenient,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Properties,
  type Static,
  string,
  union,
} from '../../platform/schemas/schema.ts';
import { DIFFICULTIES } from '../game/difficulty.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { BOARD_SIZE, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS, CONTRACT_NAME, MAX_NAME_LENGTH } from '../game/player-name.ts';

/** Returns an object schema with this name in the OpenAPI document. */
export function shape<P extends Properties>(name: string, properties: P) {
  return object(properties, { $id: name });
}

export function text(description: string) {
  return string({ description });
}

/** In requests, a missing value or null means the default in the description. */
export function flag(description: string) {
  return optional(nullable(boolean(), description));
}

export const Uuid = string({ format: 'uuid' });

export const Timestamp = string({ format: 'date-time', description: 'UTC, ISO 8601 with a trailing Z' });

export const NullableTimestamp = nullable(Timestamp, 'null until completed');

export const Seconds = number({ minimum: 0 });

export const LanguageCode = oneOf(LANGUAGE_CODES, 'The code of a language');

export const CategoryId = integer({ minimum: 1, description: 'An id that never changes' });

/** The player's name in the contract's objects. */
export const ContractName = string({
  pattern: CONTRACT_NAME.source,
  maxLength: MAX_PLAYER_NAME,
  description:
    'ASCII letters, digits and spaces. A name in other letters is transliterated, or becomes Anonymous if that is impossible.',
});

export function playerName(description: string) {
  return string({ minLength: 1, maxLength: MAX_NAME_LENGTH, description });
}

export const PlayerName = playerName('The name as its player typed it');

export const NAME_RULE = `Letters of any script, digits, spaces, hyphens, apostrophes and emoji, trimmed and cut to ${MAX_PLAYER_NAME} characters as a reader counts them.`;

/** In requests, a value that isn't text counts as missing. */
export function requestedName(description = `${NAME_RULE} Default, and for an empty name: ${ANONYMOUS}.`) {
  return optional(lenient(text(description)));
}

export const BoardSize = integer({ minimum: BOARD_SIZE.min, maximum: BOARD_SIZE.max });

/** A game may have fewer words than requested. */
export const WordCount = integer({ minimum: 1, maximum: WORD_COUNT.max });

/** In requests, the contract converts the value to an integer and clamps it, so the schema has no limits. */
export function numeric(description: string) {
  return optional(union([number(), string({ pattern: '^\\s*[+-]?[0-9]+\\s*$' })], { description }));
}

export const CellView = object(
  { row: integer(), col: integer() },
  { $id: 'Cell', description: 'A cell, counted from 0: rows down, columns to the right' },
);

export const Grid = array(array(string({ maxLength: 1 })), {
  description: "Rows from the top: grid[row][col] is a letter; '' before a game with a lobby has started",
});

export const Lobby = flag('Whether the game waits for POST /api/game/{game_id}/start. Default: false.');

export function difficulty(more = '') {
  return oneOf(
    DIFFICULTIES,
    `The directions of the words. \`easy\`: right and down; \`medium\`: also both diagonals to the right; \`hard\`: all eight${more}`,
  );
}

export const Difficulty = difficulty();

export const DeletedView = object({ deleted: boolean() });

export type CellView = Static<typeof CellView>;
export type LanguageCode = Static<typeof LanguageCode>;
