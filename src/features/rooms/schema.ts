import { PlayerName, requestedName, shape, Timestamp, text } from '../../core/schemas/fields.ts';
import { boardFields, RequestedDifficulty } from '../../core/schemas/games.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
} from '../../platform/schemas/schema.ts';

const PlayerId = string({
  pattern: '^[0-9a-f]{16}$',
  description: "A player's id in the room's game, as in the event `players`",
});

const Session = text('The random text of 8 to 64 letters, digits and hyphens that identifies the player');

export const RoomPlayerView = shape('RoomPlayer', {
  player_id: PlayerId,
  player_name: PlayerName,
  state: oneOf(
    ['here', 'asked', 'away'],
    '`here`: in the lobby; `asked`: played the previous game and has been invited to this one; `away`: has left',
  ),
  wins: integer({ minimum: 0, description: "The number of the room's games that the player has won" }),
});

export const RoomView = shape('Room', {
  code: nullable(string(), 'Six letters that open the room at /join; null if the code has expired'),
  expires_at: nullable(Timestamp, 'The time at which the code expires; null if it has expired'),
  host: nullable(PlayerId, 'The player here who arrived first; null if nobody is here'),
  you: nullable(PlayerId, "The player who sent the request; null if the request doesn't enter the room"),
  players: array(RoomPlayerView, { description: 'In the order of arrival' }),
});

export const EnterRequest = shape('EnterRoom', {
  player_name: requestedName('A name as for a new game. Required, except with `leaves`.'),
  session: Session,
  leaves: optional(boolean({ description: 'Whether the page is being closed. Default: false.' })),
});

export const RoomBoardRequest = shape('RoomBoard', {
  session: Session,
  ...boardFields,
  difficulty: RequestedDifficulty,
});

export const RemovalRequest = shape('Removal', { session: Session, player_id: PlayerId });

export type RoomView = Static<typeof RoomView>;
export type RoomPlayerView = Static<typeof RoomPlayerView>;
export type EnterRequest = Static<typeof EnterRequest>;
export type RoomBoardRequest = Static<typeof RoomBoardRequest>;
