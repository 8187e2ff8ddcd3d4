import Type, { type Static } from 'typebox';
import { BOARD_SIZE, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { STORED_NAME } from '../game/player-name.ts';

/* What several shapes have in common. */

export const Timestamp = Type.String({ format: 'date-time', description: 'UTC, ISO 8601 with a trailing Z' });

export const NullableTimestamp = Type.Union([Timestamp, Type.Null()], {
  description: 'null until completed',
});

export const CategoryId = Type.Integer({ minimum: 1, description: 'Stable for ever' });

export const NAME = { pattern: STORED_NAME.source, maxLength: MAX_PLAYER_NAME };

export const PlayerName = Type.String({ ...NAME, description: 'Letters, digits and spaces' });

/** In requests: every text that the rules for names accept, with spaces around it, or longer than what is kept. */
export function requestedName(description: string) {
  const pattern = `^\\s*([A-Za-z0-9 ]*\\s*|[A-Za-z0-9][A-Za-z0-9 ]{${MAX_PLAYER_NAME - 1}}[\\s\\S]*)$`;
  return Type.Optional(Type.String({ pattern, description }));
}

export const BoardSize = Type.Integer({ minimum: BOARD_SIZE.min, maximum: BOARD_SIZE.max });

/** A puzzle that was made may have fewer words than were asked for. */
export const WordCount = Type.Integer({ minimum: 1, maximum: WORD_COUNT.max });

/** A value that the contract converts to an integer. It has no limits, because the integer is clamped. */
export const Numeric = Type.Union([Type.Number(), Type.String({ pattern: '^\\s*[+-]?[0-9]+\\s*$' })]);

export const CellView = Type.Object(
  { row: Type.Integer(), col: Type.Integer() },
  { $id: 'Cell', description: 'Counted from 0: the row downwards, the column to the right' },
);

export const Grid = Type.Array(Type.Array(Type.String({ maxLength: 1 })), {
  description: "Rows, top first: grid[row][col] is a letter; '' while the game waits in its lobby",
});

/** In requests for a new game. */
export const Lobby = Type.Optional(
  Type.Boolean({
    description:
      'The game waits until it is started, see POST /api/game/{game_id}/start; false when it is missing',
  }),
);

export const DIRECTIONS_TEXT = 'The directions of the words: easy → ↓, medium also ↗ ↘, hard all eight';

export const Difficulty = Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')], {
  description: DIRECTIONS_TEXT,
});

export type CellView = Static<typeof CellView>;
