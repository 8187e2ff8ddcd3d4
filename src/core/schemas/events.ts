import {
  array,
  integer,
  nullable,
  optional,
  type Static,
  string,
  union,
} from '../../platform/schemas/schema.ts';
import { CellView, Grid, PlayerName, shape, Timestamp, text, Uuid } from './fields.ts';
import { NamedGameView } from './games.ts';

export const FindEvent = shape('FindEvent', {
  word: string(),
  cells: array(CellView, { description: "The word's cells, starting with its first letter" }),
  player_name: nullable(PlayerName, 'The name sent with the find; null for none'),
  player_id: optional(text("The player's id, as in `ids` of `players`; missing if the guess had no session")),
  found_at: Timestamp,
});

export const StartedEvent = shape('StartedEvent', { started_at: Timestamp });

export const LettersEvent = shape('LettersEvent', {
  grid: Grid,
  words: array(string(), {
    description: "The texts of the words, in the order of the game; '' if the puzzle's creator hides them",
  }),
});

export const CompletedEvent = shape('CompletedEvent', { completed_at: Timestamp });

export const RematchEvent = shape('RematchEvent', { id: Uuid });

export const YouEvent = shape('YouEvent', {
  player_id: text('The public id of this client, as in `ids` of `players`'),
  player_name: PlayerName,
});

export const PlayersEvent = shape('PlayersEvent', {
  players: array(PlayerName, {
    description: 'Up to 50 names of players who follow the game. Two players may share a name.',
  }),
  ids: optional(
    array(string(), {
      description:
        "The public id of each player, derived from session and game; '' without a session. Missing if nobody has a session.",
    }),
  ),
  watchers: integer({ minimum: 0, description: 'The number of other followers' }),
});

export const GameEvent = union(
  [
    NamedGameView,
    StartedEvent,
    LettersEvent,
    FindEvent,
    CompletedEvent,
    RematchEvent,
    YouEvent,
    PlayersEvent,
  ],
  {
    $id: 'GameEvent',
    type: 'object',
    description:
      'The data of one event: `state`, `started`, `letters`, `find`, `completed`, `rematch`, `you` or `players`',
  },
);

export type FindEvent = Static<typeof FindEvent>;
export type StartedEvent = Static<typeof StartedEvent>;
export type LettersEvent = Static<typeof LettersEvent>;
export type CompletedEvent = Static<typeof CompletedEvent>;
export type RematchEvent = Static<typeof RematchEvent>;
export type YouEvent = Static<typeof YouEvent>;
export type PlayersEvent = Static<typeof PlayersEvent>;
