import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { DIFFICULTIES } from '../game/difficulty.ts';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { BOARD_SIZE, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { ANONYMOUS, STORED_NAME } from '../game/player-name.ts';

/** An object that has this name in the OpenAPI document. */
export function shape<T extends TProperties>(name: string, properties: T) {
  return Type.Object(properties, { $id: name });
}

export function text(description: string) {
  return Type.String({ description });
}

export function nullable<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export function oneOf<const T extends string>(values: readonly T[], description?: string) {
  return Type.Unsafe<T>({ anyOf: values.map((value) => Type.Literal(value)), description });
}

export function flag(description: string) {
  return Type.Optional(Type.Boolean({ description }));
}

export const Uuid = Type.String({ format: 'uuid' });

export const Timestamp = Type.String({ format: 'date-time', description: 'UTC, ISO 8601 with a trailing Z' });

export const NullableTimestamp = nullable(Timestamp, 'null until completed');

export const Seconds = Type.Number({ minimum: 0 });

export const LanguageCode = oneOf(LANGUAGE_CODES, 'The code of a language');

export const CategoryId = Type.Integer({ minimum: 1, description: 'Stable for ever' });

export function playerName(description: string) {
  return Type.String({ pattern: STORED_NAME.source, maxLength: MAX_PLAYER_NAME, description });
}

export const PlayerName = playerName('Letters, digits and spaces');

/** In requests: every text that the rules for names accept, also with spaces around it, or too long. */
export function requestedName(description = `As for a new game; ${ANONYMOUS} when it is missing`) {
  const pattern = `^\\s*([A-Za-z0-9 ]*\\s*|[A-Za-z0-9][A-Za-z0-9 ]{${MAX_PLAYER_NAME - 1}}[\\s\\S]*)$`;
  return Type.Optional(Type.String({ pattern, description }));
}

export const BoardSize = Type.Integer({ minimum: BOARD_SIZE.min, maximum: BOARD_SIZE.max });

/** A puzzle that was made may have fewer words than were asked for. */
export const WordCount = Type.Integer({ minimum: 1, maximum: WORD_COUNT.max });

/** In requests: a value that the contract converts to an integer, without limits: it is clamped. */
export function numeric(description: string) {
  const digits = Type.String({ pattern: '^\\s*[+-]?[0-9]+\\s*$' });
  return Type.Optional(Type.Union([Type.Number(), digits], { description }));
}

export const CellView = Type.Object(
  { row: Type.Integer(), col: Type.Integer() },
  { $id: 'Cell', description: 'Counted from 0: the row downwards, the column to the right' },
);

export const Grid = Type.Array(Type.Array(Type.String({ maxLength: 1 })), {
  description: "Rows, top first: grid[row][col] is a letter; '' before a game with a lobby has started",
});

export const Lobby = flag(
  'The game waits until it is started, see POST /api/game/{game_id}/start; false when it is missing',
);

export function difficulty(more = '') {
  return oneOf(DIFFICULTIES, `The directions of the words: easy → ↓, medium also ↗ ↘, hard all eight${more}`);
}

export const Difficulty = difficulty();

export const ErrorBody = shape('Error', { error: Type.String() });
/** Of our own paths. */
export const CodedErrorBody = shape('CodedError', {
  error: Type.String(),
  code: text('Stays the same when the text of the error changes'),
});

export type CellView = Static<typeof CellView>;
export type LanguageCode = Static<typeof LanguageCode>;
