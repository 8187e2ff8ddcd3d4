import { randomUUIDv7 } from 'node:crypto';
import { get, patch, post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { cacheByIdentity, etagReply, jsonReply } from '../../platform/http/reply/reply.ts';
import { type JsonObject, parseBody, parseObjectBody } from '../../platform/http/request/body.ts';
import { fieldError } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { DAY_MS } from '../game/days.ts';
import type { Game } from '../game/game.ts';
import { LANGUAGES, type LanguageCode } from '../game/language/languages.ts';
import { BOARD_SIZE, MAX_PLAYER_NAME, WORD_COUNT } from '../game/limits.ts';
import { leaveLobby, namePlayer } from '../game/play.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { waitsForCreator } from '../game/puzzle/puzzle.ts';
import { StartedEvent } from '../schemas/events.ts';
import { GameView, NamedGameView, NewGameRequest, OwnNameRequest } from '../schemas/games.ts';
import type { Categories, ServedCategory } from '../store/store.ts';
import { GAME_ID, NEW_GAME, NEW_GAME_REQUEST } from './examples.ts';
import { changeExistingGame, existingGame } from './existing.ts';
import {
  contractNameFrom,
  difficultyFrom,
  lobbyFrom,
  NAME_ERROR,
  notANumber,
  numberFrom,
  playerFrom,
  politeNameFrom,
} from './fields.ts';
import { MOVES, NEW_GAMES } from './limits.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';
import { RUDE_NAME } from './policy.ts';
import { gameView, namedGameView, timestamp } from './views.ts';

export const CATEGORY_ID_REQUIRED = new HttpError(400, 'category_id is required').when(
  'It is missing or null.',
);
const NO_LOBBY = new HttpError(409, 'Game has no lobby').when('The game was not made with `lobby`.');
const CREATOR_STARTS = new HttpError(409, 'Only the creator of the puzzle can start its games').when(
  "The puzzle's games start together.",
);
export const CATEGORY_NOT_FOUND = new HttpError(404, 'Category not found').when('No category has this id.');
export const NO_WORDS = new HttpError(500, 'Failed to generate board with words').when(
  'None of the words fits a board of this size.',
);
export const NOT_COMPLETED = new HttpError(409, 'Game is not completed').when(
  'Some words have not been found.',
);
export const SESSION_REQUIRED = new HttpError(401, 'session is required').when(
  'The request has no session of 8 to 64 letters, digits and hyphens.',
);
const OTHER_SESSION = new HttpError(403, 'Only the player who found all words can name the game').when(
  'Another session, or a client without one, found a word.',
);
const TOO_LATE = new HttpError(409, 'The game ended more than 24 hours ago, so it can no longer be named');

export const newGame = post('/api/game/new', {
  isOfContract: true,
  summary: 'Start a game',
  description:
    'Makes a board and starts the clock. Checks run in this order, and the response names the first failure: the rate limit, the JSON, category_id, board_size, word_count, player_name, difficulty, lobby, the category. Not idempotent: each call starts another game.',
  request: NewGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: NEW_GAMES,
  examples: [{ summary: 'Three animals on a small board', request: NEW_GAME_REQUEST, reply: NEW_GAME }],
  errors: [
    CATEGORY_ID_REQUIRED,
    notANumber('board_size'),
    notANumber('word_count'),
    NAME_ERROR.when(`The name, trimmed and cut to ${MAX_PLAYER_NAME} characters, contains something else.`),
    fieldError(NewGameRequest, 'difficulty'),
    fieldError(NewGameRequest, 'lobby'),
    CATEGORY_NOT_FOUND,
    NO_WORDS,
  ],
  async handle(request, deps: Uses<'store' | 'makeBoard' | 'policy'>) {
    const asked = gameRequestFrom(parseBody(request.body));
    const { nameFilter, filter } = deps.policy;
    if (nameFilter === 'all' && filter.isRudeName(asked.playerName)) asked.playerName = ANONYMOUS;
    return jsonReply(gameView(await startGame(deps, request, asked, randomUUIDv7())));
  },
});

const gameReply = cacheByIdentity((game: Game) => etagReply(gameView(game)));

/** The text of the event `state`. */
export const gameJson = cacheByIdentity((game: Game) => JSON.stringify(namedGameView(game)));

export const getGame = get('/api/game/{game_id}', {
  isOfContract: true,
  summary: 'Read a game',
  description: 'Returns the letters, the words and the finds so far. There is no rate limit. Idempotent.',
  params: [PATH.game],
  reply: { description: 'The game.', schema: GameView },
  examples: [{ summary: 'Nothing found yet', values: { game_id: GAME_ID }, reply: NEW_GAME }],
  handle: async ({ params }, { store }: Uses<'store'>) =>
    gameReply(await existingGame(store, params.game_id)),
});

export const start = post('/api/game/{game_id}/start', {
  summary: 'Start a game from its lobby',
  description:
    'Starts the game for all players in three seconds. Returns that moment as `started_at`; followers receive it as the event `started`. Fails if the game has no lobby. The body is ignored. Idempotent: a second call returns the same time.',
  params: [PATH.game],
  reply: { description: 'When the game starts.', schema: StartedEvent },
  limit: MOVES,
  errors: [NO_LOBBY, CREATOR_STARTS],
  async handle({ params }, { store }: Uses<'store'>) {
    const { puzzleId, lobby } = await existingGame(store, params.game_id);
    const puzzle = puzzleId !== null && lobby === 'waiting' ? await store.puzzle(puzzleId) : undefined;
    if (puzzle && waitsForCreator(puzzle)) throw CREATOR_STARTS;
    const game = await changeExistingGame(store, params.game_id, leaveLobby);
    if (game.lobby === null) throw NO_LOBBY;
    return jsonReply({ started_at: timestamp(game.startedAt) });
  },
});

export const nameOwnGame = patch('/api/game/{game_id}/player', {
  summary: 'Set the player name of a completed game',
  description:
    'Sets the player name of a game, for the session that found all its words, within 24 hours of its end. Leaderboards then show this name. Fails for any other session, and before or after that time. Idempotent.',
  params: [PATH.game],
  request: OwnNameRequest,
  reply: { description: 'The game.', schema: NamedGameView },
  limit: MOVES,
  errors: [NAME_ERROR, RUDE_NAME, SESSION_REQUIRED, OTHER_SESSION, NOT_COMPLETED, TOO_LATE],
  async handle({ params, body: text }, { store, policy }: Uses<'store' | 'policy'>) {
    const game = await changeExistingGame(store, params.game_id, (before, now) => {
      const body = parseObjectBody(text);
      const name = politeNameFrom(body, policy);
      const playerId = orThrow(playerFrom(body, before.id, policy).playerId, SESSION_REQUIRED);
      if (before.completedAt === null) throw NOT_COMPLETED;
      if (before.finds.some((find) => find.playerId !== playerId)) throw OTHER_SESSION;
      if (now >= before.completedAt + DAY_MS) throw TOO_LATE;
      return namePlayer(before, name);
    });
    return jsonReply(namedGameView(game));
  },
});

type GameRequest = ReturnType<typeof gameRequestFrom>;

/** Checks the body in the contract's order, and returns its values. */
function gameRequestFrom(body: JsonObject) {
  const board = categoryBoardFrom(body);
  const playerName = contractNameFrom(body);
  return { ...board, playerName, difficulty: difficultyFrom(body), lobby: lobbyFrom(body) };
}

export function categoryBoardFrom(body: JsonObject) {
  const categoryId = body.category_id;
  if (categoryId === undefined || categoryId === null) throw CATEGORY_ID_REQUIRED;
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const count = numberFrom(body, 'word_count', WORD_COUNT);
  return { categoryId, size, count };
}

export async function startGame(
  deps: Uses<'store' | 'makeBoard'>,
  request: HttpRequest,
  asked: GameRequest,
  id: string,
): Promise<Game> {
  const { playerName, lobby } = asked;
  // Tries again if the category has changed between its read and the insert.
  for (let tries = 2; tries > 0; tries--) {
    const { served, ...made } = await boardOfCategory(deps, request, asked);
    const game = await deps.store.startGame({ ...made, playerName, lobby, id }, served);
    if (game) return game;
  }
  throw CATEGORY_NOT_FOUND;
}

type BoardRequest = Pick<GameRequest, 'categoryId' | 'size' | 'count' | 'difficulty'>;

/** Makes a board, with the fields of a game that belong to it. */
export async function boardOfCategory(
  { store, makeBoard }: Uses<'store' | 'makeBoard'>,
  { client }: HttpRequest,
  { categoryId, size, count, difficulty }: BoardRequest,
) {
  const served = await existingCategory(store, categoryId);
  const { id, name: category, words, language } = served;
  const letters = lettersFor(served);
  const board = await makeBoard({ words, size, count, difficulty, language: letters }, client.capKey);
  if (board.placements.length === 0) throw NO_WORDS;
  return { served, categoryId: id, category, language, size, difficulty, board };
}

/** The language whose letters fill a category's boards; `null` if an operator's words are in another script. */
const lettersFor = cacheByIdentity(({ language, words }: ServedCategory): LanguageCode | null => {
  const { letters } = LANGUAGES[language];
  return words.every((word) => Array.from(word).every((letter) => letters.includes(letter)))
    ? language
    : null;
});

export async function existingCategory(store: Categories, value: unknown): Promise<ServedCategory> {
  const id = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : value;
  const category = Number.isSafeInteger(id) ? await store.category(id as number) : undefined;
  return orThrow(category, CATEGORY_NOT_FOUND);
}
