import type { Game } from '../../core/game/game.ts';
import { changeBoard, touchLobby } from '../../core/game/play.ts';
import { ANONYMOUS } from '../../core/game/player-name.ts';
import { waitsForCreator } from '../../core/game/puzzle/puzzle.ts';
import { addCode } from '../../core/routes/codes.ts';
import { changeExistingGame, existingGame } from '../../core/routes/existing.ts';
import {
  difficultyFrom,
  NAME_ERROR,
  notANumber,
  playerFrom,
  politeNameFrom,
} from '../../core/routes/fields.ts';
import {
  boardOfCategory,
  CATEGORY_ID_REQUIRED,
  CATEGORY_NOT_FOUND,
  categoryBoardFrom,
  existingCategory,
  SESSION_REQUIRED,
} from '../../core/routes/game.ts';
import { PUZZLE_GAMES } from '../../core/routes/limits.ts';
import { PATH } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { RUDE_NAME, type SitePolicy } from '../../core/routes/policy.ts';
import { namedGameView, timestamp } from '../../core/routes/views.ts';
import { NamedGameView } from '../../core/schemas/games.ts';
import { get, patch, post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { jsonReply, uncachedReply } from '../../platform/http/reply/reply.ts';
import { type JsonObject, parseObjectBody } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import { MAX_PLAYERS, ROOMS } from './limits.ts';
import { EnterRequest, RemovalRequest, RoomBoardRequest, type RoomPlayerView, RoomView } from './schema.ts';
import type { RoomPlayer, Rooms } from './store.ts';
import { winnerOf } from './winner.ts';

/* Players who meet for a game and its rematches. The host is the player here who arrived first. */

type Own = { rooms: Rooms };
type Deps = Own & Uses<'store' | 'policy'>;

const ROOM_NOT_FOUND = new HttpError(404, 'Room not found', { code: 'room_not_found' }).when(
  'Nobody has entered a room of this game, or the room has moved on to a rematch.',
);
const NAME_REQUIRED = new HttpError(400, 'player_name is required').when(
  'It is missing, empty or Anonymous, and the player does not leave.',
);
const REMOVED = new HttpError(403, 'The host has removed you from this room', { code: 'removed' });
const FULL = new HttpError(409, 'The room is full').when(`It has had ${MAX_PLAYERS} players.`);
const CREATOR_HOSTS = new HttpError(409, 'The creator of the puzzle starts its games, so they have no room');
const HOST_ONLY = new HttpError(403, 'Only the host of the room can do this', { code: 'host_only' }).when(
  'Another player came first and is here.',
);
const STARTED = new HttpError(409, 'The game has left its lobby').when(
  'It has started, or never had a lobby.',
);
const PLAYER_NOT_FOUND = new HttpError(404, 'Player not found').when('The room has no such player.');

const enterRoom = post('/api/game/{game_id}/room', {
  summary: 'Enter the room of a game',
  description:
    'Enters the room of a game, or confirms that the player is still there: a page in the lobby sends this every 5 seconds, and a player who has not sent it for 20 seconds is away. The first request creates the room. The first request for a rematch moves the room to it, with its players, wins and code. Fails for a player whom the host has removed. Idempotent.',
  params: [PATH.game],
  request: EnterRequest,
  reply: { description: 'The room.', schema: RoomView },
  limit: ROOMS,
  errors: [
    SESSION_REQUIRED,
    NAME_ERROR,
    RUDE_NAME,
    NAME_REQUIRED,
    REMOVED,
    FULL,
    CREATOR_HOSTS,
    ROOM_NOT_FOUND,
  ],
  async handle({ params, body: text }, deps: Deps) {
    const { store, policy, rooms } = deps;
    const game = await existingGame(store, params.game_id);
    const body = parseObjectBody(text);
    const playerId = playerIdFrom(body, game.id, policy);
    if (field(EnterRequest, body, 'leaves')) {
      const roomId = await existingRoom(rooms, game);
      await rooms.leave(roomId, playerIdFrom(body, roomId, policy));
      return jsonReply(await roomView(deps, game, roomId, null));
    }
    const name = politeNameFrom(body, policy);
    if (name === ANONYMOUS) throw NAME_REQUIRED;
    const room = await rooms.roomOf(game.id);
    const roomId = room?.id ?? game.id;
    const id = playerIdFrom(body, roomId, policy);
    const before = (await rooms.players(roomId)).find((player) => player.id === id);
    if (before?.isRemoved) throw REMOVED;
    if (room?.gameId !== game.id) await openRoom(deps, game, room?.gameId);
    if (!(await rooms.enter({ roomId, id, gameId: game.id, playerId, name }))) throw FULL;
    if ((await store.codeOfGame(game.id)) === undefined) await addRoomCode(deps, game.id);
    const isKnown = before?.playerId === playerId && before.isHere && before.name === name;
    // The other pages read the room again.
    if (!isKnown) await store.changeGame(game.id, touchLobby);
    return jsonReply(await roomView(deps, game, roomId, playerId));
  },
});

const getRoom = get('/api/game/{game_id}/room', {
  summary: 'Read the room of a game',
  description:
    'Returns the players of the room, its host, and a code for the page /join, which is valid for 24 hours. Idempotent.',
  params: [PATH.game],
  reply: { description: 'The room.', schema: RoomView },
  hasEtag: false,
  errors: [ROOM_NOT_FOUND],
  async handle({ params }, deps: Deps) {
    const game = await existingGame(deps.store, params.game_id);
    return uncachedReply(await roomView(deps, game, await existingRoom(deps.rooms, game), null));
  },
});

const chooseBoard = patch('/api/game/{game_id}/room', {
  summary: "Choose another board in a room's lobby",
  description:
    'Gives a waiting game a new board of a category. Followers of the game receive it as the event `state`. Fails for anyone but the host, and after the start. Idempotent, except for the letters, which nobody has seen yet.',
  params: [PATH.game],
  request: RoomBoardRequest,
  reply: { description: 'The game with its new board.', schema: NamedGameView },
  limit: PUZZLE_GAMES,
  errors: [
    CATEGORY_ID_REQUIRED,
    notANumber('board_size'),
    notANumber('word_count'),
    CATEGORY_NOT_FOUND,
    SESSION_REQUIRED,
    ROOM_NOT_FOUND,
    HOST_ONLY,
    STARTED,
  ],
  async handle(request, deps: Deps & Uses<'makeBoard'>) {
    const found = await existingGame(deps.store, request.params.game_id);
    const body = parseObjectBody(request.body);
    const asked = { ...categoryBoardFrom(body), difficulty: difficultyFrom(body) };
    await existingCategory(deps.store, asked.categoryId);
    await checkHost(deps, found, body);
    const { served: _, ...board } = await boardOfCategory(deps, request, asked);
    const game = await changeExistingGame(deps.store, found.id, (before) => {
      if (before.lobby !== 'waiting') throw STARTED;
      return changeBoard(before, board);
    });
    return jsonReply(namedGameView(game));
  },
});

const removePlayer = post('/api/game/{game_id}/room/removals', {
  summary: "Remove a player from a room's lobby",
  description:
    "Removes a player from the room and its rematches. Their page can't enter again. Fails for anyone but the host, and after the start. Not idempotent: a second call gets 404.",
  params: [PATH.game],
  request: RemovalRequest,
  reply: { description: 'The room.', schema: RoomView },
  limit: ROOMS,
  errors: [SESSION_REQUIRED, ROOM_NOT_FOUND, HOST_ONLY, STARTED, PLAYER_NOT_FOUND],
  async handle({ params, body: text }, deps: Deps) {
    const { store, rooms } = deps;
    const game = await existingGame(store, params.game_id);
    const body = parseObjectBody(text);
    const { roomId, players, host } = await checkHost(deps, game, body);
    const others = players.filter(({ playerId, isRemoved }) => playerId !== host && !isRemoved);
    const player = others.find(({ playerId }) => playerId === body.player_id);
    await rooms.remove(roomId, orThrow(player, PLAYER_NOT_FOUND).id);
    await store.changeGame(game.id, touchLobby);
    return jsonReply(await roomView(deps, game, roomId, host));
  },
});

function playerIdFrom(body: JsonObject, gameId: string, policy: SitePolicy): string {
  return orThrow(playerFrom(body, gameId, policy).playerId, SESSION_REQUIRED);
}

async function existingRoom(rooms: Rooms, game: Game): Promise<string> {
  const room = await rooms.roomOf(game.id);
  if (room?.gameId !== game.id) throw ROOM_NOT_FOUND;
  return room.id;
}

/** Makes the room of the game, or moves the room of the previous game. */
async function openRoom({ store, rooms }: Deps, game: Game, previous: string | undefined): Promise<void> {
  if (await isStartedByCreator(store, game)) throw CREATOR_HOSTS;
  const first = previous === undefined ? undefined : await store.game(previous);
  if (first) return rooms.moveRoom(first, game.id);
  // A room that has moved on must not leave a second room behind.
  if (game.rematch !== null) throw ROOM_NOT_FOUND;
  await rooms.addRoom(game.id);
}

async function isStartedByCreator(store: Deps['store'], { puzzleId, lobby }: Game): Promise<boolean> {
  const puzzle = puzzleId !== null && lobby === 'waiting' ? await store.puzzle(puzzleId) : undefined;
  return puzzle !== undefined && waitsForCreator(puzzle);
}

async function addRoomCode({ store, policy }: Deps, gameId: string): Promise<void> {
  // Another request may have been first, or an operator may have deleted the game.
  const isWanted = async () => Boolean((await store.game(gameId)) && !(await store.codeOfGame(gameId)));
  await addCode(store, policy, { puzzleId: null, gameId }, isWanted);
}

/** Checks that the host sent the request, and that the game is still in its lobby. */
async function checkHost({ rooms, policy }: Deps, game: Game, body: JsonObject) {
  const host = playerIdFrom(body, game.id, policy);
  const roomId = await existingRoom(rooms, game);
  const players = await rooms.players(roomId);
  if (hostOf(players) !== host) throw HOST_ONLY;
  if (game.lobby !== 'waiting') throw STARTED;
  return { roomId, players, host };
}

function hostOf(players: readonly RoomPlayer[]): string | null {
  return players.find(({ isHere }) => isHere)?.playerId ?? null;
}

async function roomView(
  { store, rooms }: Deps,
  game: Game,
  roomId: string,
  you: string | null,
): Promise<RoomView> {
  const [players, code] = await Promise.all([rooms.players(roomId), store.codeOfGame(game.id)]);
  const winner = winnerOf(game);
  const listed = players.filter(({ isRemoved }) => !isRemoved);
  const views = listed.map((player): RoomPlayerView => {
    const away = player.gameId === game.id ? 'away' : 'asked';
    return {
      player_id: player.playerId,
      player_name: player.name,
      state: player.isHere ? 'here' : away,
      wins: player.wins + Number(player.playerId === winner),
    };
  });
  return {
    code: code?.code ?? null,
    expires_at: code ? timestamp(code.expiresAt) : null,
    host: hostOf(players),
    you,
    players: views,
  };
}

export const operations = { enterRoom, getRoom, chooseBoard, removePlayer };
