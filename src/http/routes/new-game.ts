import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { GameView, NewGameRequest } from '../../contract/games.ts';
import { DIFFICULTY_ERROR, type Difficulty, parseDifficulty } from '../../game/difficulty.ts';
import type { Game } from '../../game/game.ts';
import type { Board } from '../../game/grid.ts';
import { BOARD_SIZE, clamp, MAX_PLAYER_NAME, type Range, WORD_COUNT } from '../../game/limits.ts';
import { playerNameFrom } from '../../game/player-name.ts';
import type { Category, Store } from '../../store/store.ts';
import { STEP_MS } from '../hooks/database-budget.ts';
import { disconnectSignal } from '../hooks/disconnect.ts';
import { NEW_GAME, ORDER } from '../openapi/examples.ts';
import { CROSS_SITE, INVALID_JSON, type Operation, STORE_ERRORS } from '../openapi/operation.ts';
import { newGameText } from '../reply/answers.ts';
import { integerFrom, type JsonObject, parseBody, readBody } from '../reply/body.ts';
import { HttpError, reasonPhrase } from '../reply/errors.ts';
import { sendJson } from '../reply/send.ts';

/** Time until the board search must start, database waits included; the insert then has 1.3 s of the three seconds. */
const SEARCH_BUDGET_MS = 1_600;

export const NAME_ERROR = 'Player name may only contain letters, numbers, and spaces';

/** `undefined` when too many searches wait, or when the client disconnects before its search starts. */
export type MakeBoard = (
  request: { words: readonly string[]; size: number; count: number; difficulty: Difficulty },
  client: { maxWaitMs(): number; disconnected(): AbortSignal },
) => Promise<Board | undefined>;

/** For a board that several requests wait for: it is made even when one of them disconnects. */
export const NO_CLIENT: Parameters<MakeBoard>[1] = {
  maxWaitMs: () => SEARCH_BUDGET_MS,
  disconnected: () => new AbortController().signal,
};

export type NewGameParts = { store: Store; makeBoard: MakeBoard; limit: onRequestHookHandler };

export const newGame: Operation = {
  method: 'post',
  path: '/api/game/new',
  id: 'newGame',
  tag: 'Games',
  summary: 'Start a game',
  description:
    'The checks run in this order, and the answer names the first failure: the rate limit, the JSON, category_id, board_size, word_count, player_name, difficulty, the category.',
  request: NewGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: 'new_game',
  examples: [{ name: 'small', summary: 'Three animals on a small board', request: ORDER, reply: NEW_GAME }],
  errors: [
    INVALID_JSON,
    { status: 400, message: 'category_id is required', when: 'It is missing or null.', invalidRequest: {} },
    {
      status: 400,
      message: 'board_size must be a number',
      when: 'It cannot be converted to an integer.',
      invalidRequest: { category_id: 1, board_size: 'big' },
    },
    {
      status: 400,
      message: 'word_count must be a number',
      when: 'It cannot be converted to an integer.',
      invalidRequest: { category_id: 1, word_count: 'many' },
    },
    {
      status: 400,
      message: NAME_ERROR,
      when: `Once trimmed and cut to ${MAX_PLAYER_NAME} characters, it holds something else.`,
      request: { category_id: 1, player_name: 'Ada!' },
    },
    {
      status: 400,
      message: DIFFICULTY_ERROR,
      when: 'It is another value.',
      invalidRequest: { category_id: 1, difficulty: 'extreme' },
    },
    {
      status: 404,
      message: 'Category not found',
      when: 'No category has this id.',
      request: { category_id: 99 },
    },
    {
      status: 500,
      message: 'Failed to generate board with words',
      when: 'None of the words finds room on a board of this size.',
    },
    CROSS_SITE,
    ...STORE_ERRORS,
  ],
};

export function newGameRoutes(app: FastifyInstance, { store, makeBoard, limit }: NewGameParts): void {
  const start = createGameStarter({ store, makeBoard });
  app.post('/api/game/new', { onRequest: limit, preHandler: readBody }, async (request, reply) => {
    const order = orderFrom(parseBody(request.body));
    sendJson(reply, newGameText(await start(request, reply, order, randomUUIDv7())));
  });
}

/** Makes a board and stores the game under this id. */
export function createGameStarter({ store, makeBoard }: Omit<NewGameParts, 'limit'>) {
  const start = async (request: FastifyRequest, reply: FastifyReply, order: Order, id: string) => {
    const { categoryId, size, count, difficulty, playerName } = order;
    const category = await request.withinDatabaseBudget(() => categoryNamed(store, categoryId));
    const client = clientOf(request, reply);
    const board = await makeBoard({ words: category.words, size, count, difficulty }, client);
    if (!board) throw new HttpError(503, reasonPhrase(503));
    if (board.placements.length === 0) throw new HttpError(500, 'Failed to generate board with words');
    const game = {
      id,
      categoryId: category.id,
      category: category.name,
      size,
      difficulty,
      playerName,
      board,
    };
    return request.withinDatabaseBudget(() => store.startGame(game, category));
  };

  return async (request: FastifyRequest, reply: FastifyReply, order: Order, id: string): Promise<Game> => {
    // A second try, when the category has been changed between its read and the insert.
    const game = (await start(request, reply, order, id)) ?? (await start(request, reply, order, id));
    if (!game) throw categoryNotFound();
    return game;
  };
}

/** The client of a request, for whom a board is made. */
export function clientOf(request: FastifyRequest, reply: FastifyReply): Parameters<MakeBoard>[1] {
  return {
    maxWaitMs: () => SEARCH_BUDGET_MS - request.databaseWaitSteps * STEP_MS,
    disconnected: () => disconnectSignal(request, reply),
  };
}

type Order = ReturnType<typeof orderFrom>;

/** The checks of the body, in the contract's order. */
function orderFrom(body: JsonObject) {
  const categoryId = body.category_id;
  if (categoryId === undefined || categoryId === null) throw new HttpError(400, 'category_id is required');
  const size = numberFrom(body, 'board_size', BOARD_SIZE);
  const count = numberFrom(body, 'word_count', WORD_COUNT);
  const playerName = playerNameIn(body);
  const difficulty = parseDifficulty(body.difficulty);
  if (difficulty === undefined) throw new HttpError(400, DIFFICULTY_ERROR);
  return { categoryId, size, count, difficulty, playerName };
}

export function playerNameIn(body: JsonObject): string {
  const name = playerNameFrom(body.player_name);
  if (name === undefined) throw new HttpError(400, NAME_ERROR);
  return name;
}

export function numberFrom(body: JsonObject, key: string, range: Range): number {
  if (!Object.hasOwn(body, key)) return range.default;
  const value = integerFrom(body[key]);
  if (value === undefined) throw new HttpError(400, `${key} must be a number`);
  return clamp(value, range);
}

async function categoryNamed(store: Store, value: unknown): Promise<Category> {
  const id = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : value;
  const category = Number.isSafeInteger(id) ? await store.category(id as number) : undefined;
  if (!category) throw categoryNotFound();
  return category;
}

function categoryNotFound(): HttpError {
  return new HttpError(404, 'Category not found');
}
