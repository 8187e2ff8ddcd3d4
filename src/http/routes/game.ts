import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { GameView, GuessRequest, GuessResult } from '../../contract/games.ts';
import type { FoundBy, Game, Word } from '../../game/game.ts';
import { type Guess, judgeGuess } from '../../game/guess.ts';
import { givenName } from '../../game/player-name.ts';
import type { Store } from '../../store/store.ts';
import * as examples from '../openapi/examples.ts';
import { CROSS_SITE, INVALID_JSON, type Operation, STORE_ERRORS } from '../openapi/operation.ts';
import { gameAnswer, hitText, missText } from '../reply/answers.ts';
import { type JsonObject, parseBody, readBody } from '../reply/body.ts';
import { HttpError } from '../reply/errors.ts';
import { sendJson, sendState } from '../reply/send.ts';
import { findGame, type GamePath, requireGame } from './existing-game.ts';

export type OnGuess = (result: 'hit' | 'miss') => void;

export type GameParts = { store: Store; limit: onRequestHookHandler; onGuess: OnGuess | undefined };

const { GAME_ID: gameId, UNKNOWN_ID: unknownId } = examples;

export const getGame: Operation = {
  method: 'get',
  path: '/api/game/{game_id}',
  id: 'getGame',
  tag: 'Games',
  summary: 'A game as it is now',
  description: 'Its letters, its words, and which of them are found. There is no rate limit.',
  reply: { description: 'The game.', schema: GameView },
  hasEtag: true,
  examples: [{ name: 'started', summary: 'Nothing found yet', gameId, reply: examples.NEW_GAME }],
  errors: [
    { status: 404, message: 'Game not found', when: 'No game has this id.', gameId: unknownId },
    ...STORE_ERRORS,
  ],
};

export const guess: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/guess',
  id: 'guess',
  tag: 'Games',
  summary: 'Guess a word, typed or clicked',
  description: 'A wrong guess is not an error: its answer has `correct` false, and nothing changes.',
  request: GuessRequest,
  reply: { description: 'Whether it is a word that nobody has found yet.', schema: GuessResult },
  limit: 'default',
  examples: [
    { name: 'typed', summary: 'A word as text', gameId, request: examples.TYPED, reply: examples.TYPED_HIT },
    {
      name: 'clicked',
      summary: 'A word by its cells, last letter first',
      gameId,
      request: examples.CLICKED,
      reply: examples.CLICKED_HIT,
    },
    {
      name: 'miss',
      summary: 'A word that is not there',
      gameId,
      request: examples.WRONG,
      reply: examples.MISS,
    },
    {
      name: 'last',
      summary: 'The last word completes the game',
      gameId,
      request: examples.LAST,
      reply: examples.LAST_HIT,
    },
  ],
  errors: [
    INVALID_JSON,
    {
      status: 400,
      message: "Provide 'word' or 'cells'",
      when: 'The body has neither key.',
      gameId,
      invalidRequest: {},
    },
    {
      status: 404,
      message: 'Game not found',
      when: 'No game has this id.',
      gameId: unknownId,
      request: examples.TYPED,
    },
    CROSS_SITE,
    ...STORE_ERRORS,
  ],
};

export function gameRoutes(app: FastifyInstance, { store, limit, onGuess }: GameParts): void {
  const sendMiss = (reply: FastifyReply, game: Game) => {
    onGuess?.('miss');
    sendJson(reply, missText(game));
  };

  app.get<GamePath>('/api/game/:id', async (request, reply) => {
    sendState(request, reply, gameAnswer(requireGame(await findGame(store, request.params.id))));
  });

  app.post<GamePath>(
    '/api/game/:id/guess',
    { onRequest: limit, preHandler: readBody },
    async (request, reply) => {
      const read = () => request.withinDatabaseBudget(() => findGame(store, request.params.id));
      const game = requireGame(await read());
      const body = parseBody(request.body);
      const guess = guessFrom(body);
      const index = judgeGuess(game, guess);
      if (index === undefined) return sendMiss(reply, game);
      const after = await request.withinDatabaseBudget(() =>
        store.claimWord(game, index, foundByOf(guess, body)),
      );
      if (!after) return sendMiss(reply, requireGame(await read()));
      onGuess?.('hit');
      sendJson(reply, hitText(after, after.words[index] as Word));
    },
  );
}

/** A present key counts, even with a null value; `word` has priority over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw new HttpError(400, "Provide 'word' or 'cells'");
}

/** A name that breaks the rules counts as none: it must not turn a guess of the contract into an error. */
function foundByOf(guess: Guess, body: JsonObject): FoundBy {
  return { how: 'word' in guess ? 'typed' : 'clicked', name: givenName(body.player_name) };
}
