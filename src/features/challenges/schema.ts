import { PlayerName, playerName, Seconds, shape, Timestamp } from '../../core/schemas/fields.ts';
import { PuzzleId } from '../../core/schemas/puzzles.ts';
import {
  array,
  integer,
  nullable,
  number,
  object,
  type Static,
  string,
} from '../../platform/schemas/schema.ts';

/** The maximum number of games in one response. */
export const MAX_ATTEMPTS = 20;
/** The maximum number of attempts counted, so that counting stays cheap. */
export const MAX_COUNTED_ATTEMPTS = 1000;

export const NewChallengeView = shape('NewChallenge', { puzzle_id: PuzzleId });

export const ChallengeView = shape('Challenge', {
  player_name: playerName('The player who made the challenge'),
  time_seconds: number({ minimum: 0, description: 'The time to beat' }),
  hints: integer({ minimum: 0, description: 'The number of hints taken in the original game' }),
  completed_at: Timestamp,
  found_at: array(Seconds, {
    description: "The times of that game's finds, in seconds after its start",
  }),
  attempts: array(
    object({
      player_name: PlayerName,
      time_seconds: Seconds,
      hints: integer({ minimum: 0 }),
      completed_at: Timestamp,
    }),
    {
      maxItems: MAX_ATTEMPTS,
      description: "The challenge's completed games of a single player, fastest first",
    },
  ),
  total: integer({
    minimum: 0,
    maximum: MAX_COUNTED_ATTEMPTS,
    description: `The number of attempts, counted up to ${MAX_COUNTED_ATTEMPTS}`,
  }),
  next: nullable(string(), 'The next value for `after_attempt`; null at the end'),
});

export type NewChallengeView = Static<typeof NewChallengeView>;
export type ChallengeView = Static<typeof ChallengeView>;
