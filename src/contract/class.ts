import Type, { type Static } from 'typebox';
import { ANONYMOUS } from '../game/player-name.ts';
import { PlayerName, requestedName, Timestamp, WordCount } from './fields.ts';

/* The games of a puzzle, as its maker sees them. */

const progress = {
  id: Type.String({ format: 'uuid' }),
  player_name: PlayerName,
  status: Type.Union([Type.Literal('waiting'), Type.Literal('in_progress'), Type.Literal('completed')], {
    description: '`waiting`: in its lobby, not started yet',
  }),
  found: Type.Integer({ minimum: 0, description: 'How many words are found' }),
  word_count: WordCount,
};

export const ProgressView = Type.Object(progress, { $id: 'Progress' });

export const PuzzleEvent = Type.Union(
  [Type.Object({ games: Type.Array(ProgressView) }), ProgressView, Type.Object({ id: progress.id })],
  { $id: 'PuzzleEvent', description: 'The data of one event: of `games`, `game` and `removed`' },
);

export const PuzzleGameView = Type.Object(
  {
    ...progress,
    started_at: Timestamp,
    time_seconds: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'null until completed',
    }),
    hints: Type.Integer({ minimum: 0, description: 'How many hints it took' }),
    typed: Type.Boolean({ description: 'Whether a word was typed' }),
  },
  { $id: 'PlayedGame' },
);

export const PuzzleGamesView = Type.Object(
  {
    games: Type.Array(PuzzleGameView),
    next: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
      description: 'For `after`; null when there are no more',
    }),
  },
  { $id: 'PlayedGames' },
);

export const RenameRequest = Type.Object(
  {
    player_name: requestedName(`As for a new game; ${ANONYMOUS} when it is missing`),
  },
  { $id: 'Rename' },
);

export const DeletedView = Type.Object({ deleted: Type.Boolean() });

export type ProgressView = Static<typeof ProgressView>;
export type PuzzleGameView = Static<typeof PuzzleGameView>;
export type PuzzleGamesView = Static<typeof PuzzleGamesView>;
