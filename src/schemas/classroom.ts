import Type, { type Static } from 'typebox';
import {
  nullable,
  oneOf,
  PlayerName,
  requestedName,
  Seconds,
  shape,
  Timestamp,
  Uuid,
  WordCount,
} from './fields.ts';

export const ProgressView = shape('Progress', {
  id: Uuid,
  player_name: PlayerName,
  status: oneOf(['waiting', 'in_progress', 'completed'], '`waiting`: in its lobby, not started yet'),
  found: Type.Integer({ minimum: 0, description: 'How many words are found' }),
  word_count: WordCount,
});

export const PuzzleEvent = Type.Union(
  [Type.Object({ games: Type.Array(ProgressView) }), ProgressView, Type.Object({ id: Uuid })],
  { $id: 'PuzzleEvent', description: 'The data of one event: of `games`, `game` and `removed`' },
);

export const PuzzleGameView = shape('PlayedGame', {
  ...ProgressView.properties,
  started_at: Timestamp,
  time_seconds: nullable(Seconds, 'null until completed'),
  hints: Type.Integer({ minimum: 0, description: 'How many hints it took' }),
  typed: Type.Boolean({ description: 'Whether a word was typed' }),
  practice: Type.Boolean({ description: 'Not the first attempt of its player' }),
  team: Type.Boolean({ description: 'Whether several players found words' }),
});

export const PuzzleGamesView = shape('PlayedGames', {
  games: Type.Array(PuzzleGameView),
  next: nullable(Uuid, 'For `after`; null when there are no more'),
});

export const RenameRequest = shape('Rename', { player_name: requestedName() });

export const DeletedView = Type.Object({ deleted: Type.Boolean() });

export type ProgressView = Static<typeof ProgressView>;
export type PuzzleGameView = Static<typeof PuzzleGameView>;
export type PuzzleGamesView = Static<typeof PuzzleGamesView>;
