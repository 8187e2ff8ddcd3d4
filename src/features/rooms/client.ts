import type { NamedGameView } from '../../core/schemas/games.ts';
import { pathOf, type Send } from '../../platform/client/request.ts';
import type { EnterRequest, RoomBoardRequest, RoomView } from './schema.ts';

export function roomCalls(send: Send) {
  return {
    /**
     * Enters a game's room, or confirms that the player is still there. With `leaves`, reports that the page is being
     * closed.
     */
    enterRoom: (gameId: string, player: EnterRequest): Promise<RoomView> =>
      send(pathOf`game/${gameId}/room`, { body: player, keepalive: true }),
    room: (gameId: string): Promise<RoomView> => send(pathOf`game/${gameId}/room`),
    /** Gives the waiting game another board, for its host. */
    chooseBoard: (gameId: string, board: RoomBoardRequest): Promise<NamedGameView> =>
      send(pathOf`game/${gameId}/room`, { method: 'PATCH', body: board }),
    /** Removes a player, for the host. */
    removePlayer: (gameId: string, session: string, playerId: string): Promise<RoomView> =>
      send(pathOf`game/${gameId}/room/removals`, { body: { session, player_id: playerId } }),
  };
}
