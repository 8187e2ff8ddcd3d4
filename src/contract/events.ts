import Type, { type Static } from 'typebox';
import { CellView, PlayerName, Timestamp } from './fields.ts';
import { GameView } from './games.ts';

/* The data of the events of a game. */

export const FindEvent = Type.Object(
  {
    word: Type.String(),
    cells: Type.Array(CellView, { description: "The word's cells from its first letter on" }),
    player_name: Type.Union([PlayerName, Type.Null()], { description: 'null when the guess had none' }),
    found_at: Timestamp,
  },
  { $id: 'FindEvent' },
);

export const CompletedEvent = Type.Object({ completed_at: Timestamp }, { $id: 'CompletedEvent' });

export const RematchEvent = Type.Object({ id: Type.String({ format: 'uuid' }) }, { $id: 'RematchEvent' });

export const PlayersEvent = Type.Object(
  {
    players: Type.Array(PlayerName, { description: 'The names of those who follow the game, at most 50' }),
    watchers: Type.Integer({ minimum: 0, description: 'How many others follow it' }),
  },
  { $id: 'PlayersEvent' },
);

export const GameEvent = Type.Union([GameView, FindEvent, CompletedEvent, RematchEvent, PlayersEvent], {
  $id: 'GameEvent',
  description: 'The data of one event: of `state`, `find`, `completed`, `rematch` and `players`',
});

export type FindEvent = Static<typeof FindEvent>;
export type CompletedEvent = Static<typeof CompletedEvent>;
export type RematchEvent = Static<typeof RematchEvent>;
export type PlayersEvent = Static<typeof PlayersEvent>;
