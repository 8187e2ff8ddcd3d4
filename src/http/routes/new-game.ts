import { randomUUIDv7 } from 'node:crypto';
import type { Game } from '../../game/game.ts';
import { LANGUAGES, type LanguageCode } from '../../game/language/languages.ts';
import { MAX_PLAYER_NAME } from '../../game/limits.ts';
import { leaveLobby } from '../../game/play.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { rematchId } from '../../live/events.ts';
import { StartedEvent } from '../../schemas/events.ts';
import { GameView, NewGameRequest, RematchRequest } from '../../schemas/games.ts';
import type { Categories, ServedCategory } from '../../store/store.ts';
import { NEW_GAME, NEW_GAME_REQUEST } from '../openapi/examples.ts';
import { post, type RouteDeps } from '../operation/operation.ts';
import { RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer, remembered } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { gameView, timestamp } from '../reply/views.ts';
import { parseBody, parseObjectBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { changeExistingGame, existingGame } from './existing.ts';
import {
  type GameRequest,
  gameRequestFrom,
  lobbyIn,
  NAME_ERROR,
  NO_CATEGORY_ID,
  NO_DIFFICULTY,
  noBoolean,
  noNumber,
  politeNameIn,
} from './game-request.ts';

const NO_LOBBY = new HttpError(409, 'Game has no lobby').when('The game was not made with `lobby`.');
const MAKER_STARTS = new HttpError(409, 'The maker of the puzzle starts its games').when(
  'The games of its puzzle start together.',
);
const CATEGORY_NOT_FOUND = new HttpError(404, 'Category not found').when('No category has this id.');
const NO_WORDS = new HttpError(500, 'Failed to generate board with words').when(
  'None of the words finds room on a board of this size.',
);
export const NOT_COMPLETED = new HttpError(409, 'Game is not completed').when('Words are left to find.');
const OF_A_PUZZLE = new HttpError(409, 'A game of a puzzle has no rematch').when(
  'Start another game of the puzzle instead.',
);

export const newGame = post('/api/game/new', {
  summary: 'Start a game',
  description:
    'The checks run in this order, and the answer names the first failure: the rate limit, the JSON, category_id, board_size, word_count, player_name, difficulty, lobby, the category.',
  request: NewGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: 'new_game',
  examples: [{ summary: 'Three animals on a small board', request: NEW_GAME_REQUEST, reply: NEW_GAME }],
  errors: [
    NO_CATEGORY_ID,
    noNumber('board_size'),
    noNumber('word_count'),
    NAME_ERROR.when(`Once trimmed and cut to ${MAX_PLAYER_NAME} characters, it holds something else.`),
    NO_DIFFICULTY,
    noBoolean('lobby'),
    CATEGORY_NOT_FOUND,
    NO_WORDS,
  ],
  async handle(request, deps) {
    const asked = gameRequestFrom(parseBody(request.body));
    const { nameFilter, filter } = deps.rules;
    if (nameFilter === 'all' && filter.isRudeName(asked.playerName)) asked.playerName = ANONYMOUS;
    return jsonAnswer(gameView(await startGame(deps, request, asked, randomUUIDv7())));
  },
});

export const rematch = post('/api/game/{game_id}/rematch', {
  summary: 'Start the rematch of a completed game',
  description:
    'A new game with the same settings. There is one for each game: a second request is answered with the same one. All who follow the first game get its id as the event `rematch`.',
  request: RematchRequest,
  reply: { description: 'The new game, or the existing rematch in its current state.', schema: GameView },
  limit: 'puzzle_game',
  errors: [
    NAME_ERROR,
    RUDE_NAME,
    noBoolean('lobby'),
    NOT_COMPLETED,
    OF_A_PUZZLE,
    CATEGORY_NOT_FOUND.when('The operator has retired the category of the game.'),
    NO_WORDS.when('None of the words that the category has now finds room on a board of this size.'),
  ],
  async handle(request, deps) {
    const { store, live } = deps;
    const first = await existingGame(store, request.params.game_id);
    const body = parseObjectBody(request.body);
    const player = { playerName: politeNameIn(body, deps.rules), lobby: lobbyIn(body) };
    const { categoryId, size, words, difficulty } = first;
    if (first.completedAt === null) throw NOT_COMPLETED;
    if (categoryId === null) throw OF_A_PUZZLE;
    const asked = { categoryId, size, count: words.length, difficulty, ...player };
    const id = rematchId(first.id);
    const game = (await store.game(id)) ?? (await startGame(deps, request, asked, id));
    live.games.announceRematch(first.id);
    return jsonAnswer(gameView(game));
  },
});

export const start = post('/api/game/{game_id}/start', {
  summary: 'Start a game that waits in its lobby',
  description:
    'For all players at once, three seconds later: `started_at` is that moment, and all who follow the game get it as the event `started`. A second request is answered with the same time. The body is ignored.',
  reply: { description: 'When the game starts.', schema: StartedEvent },
  limit: 'finds',
  errors: [NO_LOBBY, MAKER_STARTS],
  async handle({ params }, { store, live }) {
    const { puzzleId, lobby } = await existingGame(store, params.game_id);
    const puzzle = puzzleId !== null && lobby === 'waiting' ? await store.puzzle(puzzleId) : undefined;
    if (puzzle?.startMode === 'together' && puzzle.startedAt === null) throw MAKER_STARTS;
    const game = await changeExistingGame(store, params.game_id, leaveLobby);
    if (game.lobby === null) throw NO_LOBBY;
    live.publish(game);
    return jsonAnswer({ started_at: timestamp(game.startedAt) });
  },
});

async function startGame(
  { store, makeBoard }: RouteDeps,
  { client }: HttpRequest,
  asked: GameRequest,
  id: string,
): Promise<Game> {
  const { categoryId, count, ...settings } = asked;
  const { size, difficulty } = settings;
  // A second try, when the category has been changed between its read and the insert.
  for (let tries = 2; tries > 0; tries--) {
    const category = await categoryNamed(store, categoryId);
    const { words, language } = category;
    const letters = lettersFor(category);
    const board = await makeBoard({ words, size, count, difficulty, language: letters }, client.capKey);
    if (board.placements.length === 0) throw NO_WORDS;
    const about = { id, categoryId: category.id, category: category.name, language };
    const game = await store.startGame({ ...settings, ...about, board }, category);
    if (game) return game;
  }
  throw CATEGORY_NOT_FOUND;
}

/** The language whose letters fill its boards; `null` when an operator's words are of another script. */
const lettersFor = remembered(({ language, words }: ServedCategory): LanguageCode | null => {
  const { letters } = LANGUAGES[language];
  return words.every((word) => Array.from(word).every((letter) => letters.includes(letter)))
    ? language
    : null;
});

async function categoryNamed(store: Categories, value: unknown): Promise<ServedCategory> {
  const id = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : value;
  const category = Number.isSafeInteger(id) ? await store.category(id as number) : undefined;
  return orThrow(category, CATEGORY_NOT_FOUND);
}
