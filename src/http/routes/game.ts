import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ErrorBody, GameView, GuessResult } from '../../contract.ts';
import { type Game, isGameId, type Word } from '../../game/game.ts';
import { type Guess, judgeGuess } from '../../game/guess.ts';
import type { Store } from '../../store/store.ts';
import { gameAnswer, hitText, missText } from '../answers.ts';
import { type JsonObject, parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { sendJson, sendState } from '../reply.ts';

export type GameParts = { store: Store; limit: onRequestHookHandler };

type GamePath = { Params: { id: string } };

const stateSchema = { response: { 200: GameView, default: ErrorBody } };
const guessSchema = { response: { 200: GuessResult, default: ErrorBody } };

export function gameRoutes(app: FastifyInstance, { store, limit }: GameParts): void {
  app.get<GamePath>('/api/game/:id', { schema: stateSchema }, async (request, reply) =>
    sendState(request, reply, gameAnswer(await existingGame(store, request.params.id))),
  );

  app.post<GamePath>(
    '/api/game/:id/guess',
    { schema: guessSchema, onRequest: limit },
    async (request, reply) => {
      const game = await existingGame(store, request.params.id);
      const guess = guessFrom(parseBody(request.body));
      const index = judgeGuess(game, guess);
      if (index === undefined) return sendJson(reply, missText(game));
      const after = await store.claimWord(game, index);
      if (after) return sendJson(reply, hitText(after, after.words[index] as Word));
      return sendJson(reply, missText(await existingGame(store, game.id)));
    },
  );
}

async function existingGame(store: Store, id: string): Promise<Game> {
  const game = isGameId(id) ? await store.game(id) : undefined;
  if (!game) throw new HttpError(404, 'Game not found');
  return game;
}

/** A key that is there counts, whatever its value; `word` wins over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw new HttpError(400, "Provide 'word' or 'cells'");
}
