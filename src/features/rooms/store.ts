import { DAY_MS } from '../../core/game/days.ts';
import type { Game } from '../../core/game/game.ts';
import { nameKey } from '../../core/game/player-name.ts';
import { moveCode } from '../../core/store/codes.ts';
import { counted, locking, type Sql, type Statement } from '../../core/store/query.ts';
import type { Flag } from '../../core/store/rows.ts';
import { MAX_PLAYERS } from './limits.ts';
import { winnerOf } from './winner.ts';

/** Everything is in the database, so a room works across instances and survives a restart. */
export type Rooms = {
  /** Returns the room that plays this game, or that plays the game whose rematch this is. */
  readonly roomOf: (gameId: string) => Promise<Room | undefined>;
  readonly addRoom: (gameId: string) => Promise<void>;
  /** Moves a room and its code to the rematch, and counts the winner. Does nothing if the room has moved already. */
  readonly moveRoom: (from: Game, to: string) => Promise<void>;
  /** Returns the players in the order of arrival, with removed players. */
  readonly players: (roomId: string) => Promise<RoomPlayer[]>;
  /** Notes that a player is here. Returns `false` if the room is full. */
  readonly enter: (player: Entering) => Promise<boolean>;
  /** Notes that the player's page was closed. A page that is only reloaded returns in time. */
  readonly leave: (roomId: string, id: string) => Promise<void>;
  readonly remove: (roomId: string, id: string) => Promise<void>;
  /** Deletes rooms without a player for a day, and rooms of deleted games. */
  readonly deleteOldRooms: () => Promise<void>;
};

type Room = { id: string; gameId: string };

export type RoomPlayer = {
  id: string;
  gameId: string;
  playerId: string;
  name: string;
  wins: number;
  isHere: boolean;
  isRemoved: boolean;
};

export type Entering = { roomId: string; id: string; gameId: string; playerId: string; name: string };

/** A player whose page has sent nothing for this long isn't here. A page in the lobby sends a request every 5 s. */
const HERE_MS = 20_000;
/** How long a player whose page was closed is still here. */
const RETURN_MS = 5_000;

export function createRooms({ read, write, erase }: Sql): Rooms {
  return {
    roomOf: async (gameId) => (await read<Room>(ROOM, [gameId]))[0],

    async addRoom(gameId) {
      await write([['INSERT INTO rooms (id, game_id) VALUES ($1, $1) ON CONFLICT DO NOTHING', [gameId]]]);
    },

    async moveRoom(from, to) {
      const winner = winnerOf(from);
      const count: Statement[] = winner === undefined ? [] : [[COUNT_WIN, [from.id, winner]]];
      // Another instance waits for this lock, and then finds nothing to move.
      await write([[LOCK_ROOM, [from.id]], ...count, [MOVE_ROOM, [from.id, to]], moveCode(from.id, to)]);
    },

    async players(roomId) {
      const rows = await read<PlayerRow>(PLAYERS, [roomId, HERE_MS]);
      return rows.map((row) => ({ ...row, isHere: Boolean(row.isHere), isRemoved: Boolean(row.isRemoved) }));
    },

    async enter({ roomId, id, gameId, playerId, name }) {
      const [, entered] = await write([
        [LOCK_TO_ENTER, [roomId]],
        [ENTER, [roomId, id, gameId, playerId, name, nameKey(name)]],
      ]);
      return entered?.length === 1;
    },

    async leave(roomId, id) {
      await write([[LEAVE, [roomId, id, HERE_MS - RETURN_MS]]]);
    },

    async remove(roomId, id) {
      await write([[REMOVE, [roomId, id]]]);
    },

    async deleteOldRooms() {
      if ((await read(OLD_ROOMS, [DAY_MS])).length === 0) return;
      await erase([
        [DELETE_OLD_ROOMS, [DAY_MS]],
        [DELETE_PLAYERS, []],
      ]);
    },
  };
}

type PlayerRow = Omit<RoomPlayer, 'isHere' | 'isRemoved'> & { isHere: Flag; isRemoved: Flag };

const ROOM = `
  SELECT id, game_id AS "gameId" FROM rooms
  WHERE game_id = $1 OR game_id = (SELECT id FROM games WHERE rematch = $1) ORDER BY game_id = $1 DESC LIMIT 1`;

const LOCK_ROOM = 'UPDATE rooms SET id = id WHERE game_id = $1';

const COUNT_WIN = `
  UPDATE room_players SET wins = wins + 1
  WHERE game_id = $1 AND player_id = $2 AND room_id = (SELECT id FROM rooms WHERE game_id = $1)`;

const MOVE_ROOM = `
  UPDATE rooms SET game_id = $2
  WHERE game_id = $1 AND NOT EXISTS (SELECT 1 FROM rooms other WHERE other.game_id = $2)`;

const PLAYERS = `
  SELECT p.id, p.game_id AS "gameId", p.player_id AS "playerId", p.name, p.wins,
    p.game_id = r.game_id AND p.seen_at > wordsearch_now_ms() - $2 AND NOT p.removed AS "isHere",
    p.removed AS "isRemoved"
  FROM rooms r JOIN room_players p ON p.room_id = r.id WHERE r.id = $1 ORDER BY p.arrival, p.id`;

/** Two instances that count the players at the same time would both find a free slot. */
const LOCK_TO_ENTER = locking((lock) => `SELECT 1 FROM rooms WHERE id = $1 ${lock('FOR UPDATE')}`);

/** Removed players count too, because anyone with the link can come again as another player. */
const ENTER = counted(`
  INSERT INTO room_players (room_id, id, game_id, player_id, name, name_key, arrival, seen_at)
  SELECT $1, $2, $3, $4, $5, $6, count(*), wordsearch_now_ms() FROM room_players WHERE room_id = $1
  HAVING count(*) < ${MAX_PLAYERS} OR count(*) FILTER (WHERE id = $2) = 1
  ON CONFLICT (room_id, id) DO UPDATE SET game_id = excluded.game_id, player_id = excluded.player_id,
    name = excluded.name, name_key = excluded.name_key, seen_at = excluded.seen_at`);

const LEAVE = `
  UPDATE room_players SET seen_at = wordsearch_now_ms() - $3
  WHERE room_id = $1 AND id = $2 AND seen_at > wordsearch_now_ms() - $3`;

const REMOVE = 'UPDATE room_players SET removed = TRUE WHERE room_id = $1 AND id = $2';

const IS_OLD = `
  NOT EXISTS (SELECT 1 FROM room_players p WHERE p.room_id = rooms.id AND p.seen_at > wordsearch_now_ms() - $1)
  OR NOT EXISTS (SELECT 1 FROM games g WHERE g.id = rooms.game_id)`;

const OLD_ROOMS = `SELECT 1 FROM rooms WHERE ${IS_OLD} LIMIT 1`;

const DELETE_OLD_ROOMS = `DELETE FROM rooms WHERE ${IS_OLD}`;

const DELETE_PLAYERS = 'DELETE FROM room_players WHERE room_id NOT IN (SELECT id FROM rooms)';
