import {
  PlayerName,
  requestedName,
  Seconds,
  shape,
  Timestamp,
  Uuid,
  WordCount,
} from '../../core/schemas/fields.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  type Static,
  union,
} from '../../platform/schemas/schema.ts';

const progress = {
  id: Uuid,
  player_name: PlayerName,
  status: oneOf(['waiting', 'in_progress', 'completed'], 'The state of the game; `waiting`: in its lobby'),
  found: integer({ minimum: 0, description: 'The number of found words' }),
  word_count: WordCount,
};

export const ProgressView = shape('Progress', progress);

export const PuzzleEvent = union(
  [object({ games: array(ProgressView) }), ProgressView, object({ id: Uuid })],
  {
    $id: 'PuzzleEvent',
    type: 'object',
    description: 'The data of one event: `games`, `game` or `removed`',
  },
);

export const PuzzleGameView = shape('PlayedGame', {
  ...progress,
  started_at: Timestamp,
  time_seconds: nullable(Seconds, 'null until completed'),
  hints: integer({ minimum: 0, description: 'The number of hints taken' }),
  typed: boolean({ description: 'Whether a word was typed' }),
  practice: boolean({ description: 'Whether it is a later attempt of its player' }),
  team: boolean({ description: 'Whether several players found words' }),
});

export const PuzzleGamesView = shape('PlayedGames', {
  games: array(PuzzleGameView),
  next: nullable(Uuid, 'The next value for `after`; null at the end'),
});

export const ClassmatesView = shape('Classmates', {
  players: array(object({ player_name: PlayerName })),
});

export const RenameRequest = shape('Rename', { player_name: requestedName() });

export const StartedPuzzleView = shape('StartedPuzzle', {
  started_at: Timestamp,
  games: integer({ minimum: 0, description: 'The number of games that were waiting' }),
});

export type ProgressView = Static<typeof ProgressView>;
export type PuzzleGameView = Static<typeof PuzzleGameView>;
export type PuzzleGamesView = Static<typeof PuzzleGamesView>;
export type ClassmatesView = Static<typeof ClassmatesView>;
export type StartedPuzzleView = Static<typeof StartedPuzzleView>;
