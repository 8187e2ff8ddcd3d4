import Type, { type Static } from 'typebox';
import { MAX_PLAYER_NAME } from '../game/limits.ts';

/* What several shapes have in common. */

export const Timestamp = Type.String({ format: 'date-time', description: 'UTC, ISO 8601 with a trailing Z' });

export const NullableTimestamp = Type.Union([Timestamp, Type.Null()], {
  description: 'null until completed',
});

export const CategoryId = Type.Integer({ minimum: 1, description: 'Stable for ever' });

export const PlayerName = Type.String({
  maxLength: MAX_PLAYER_NAME,
  description: 'Letters, digits and spaces',
});

export const CellView = Type.Object(
  { row: Type.Integer(), col: Type.Integer() },
  { $id: 'Cell', description: 'Counted from 0: the row downwards, the column to the right' },
);

export const Grid = Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 1 })), {
  description: 'Rows, top first: grid[row][col] is a letter',
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
