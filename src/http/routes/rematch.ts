import { GameView, RematchRequest } from '../../contract/games.ts';
import type { Game } from '../../game/game.ts';
import { rematchId } from '../../live/rematch.ts';
import type { Operation } from '../operation/operation.ts';
import { RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { failure } from '../reply/errors.ts';
import { gameView } from '../reply/views.ts';
import { parseOwnBody } from '../request/body.ts';
import { existingGame } from './existing.ts';
import { lobbyIn, NAME_ERROR, noBoolean, ownNameIn } from './game-order.ts';
import { CATEGORY_NOT_FOUND, NO_WORDS, startGame } from './start-game.ts';

const NOT_COMPLETED = failure(409, 'Game is not completed', 'Words are left to find.');
const OF_A_PUZZLE = failure(
  409,
  'A game of a puzzle has no rematch',
  'Start another game of the puzzle instead.',
);

export const rematch: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/rematch',
  id: 'rematch',
  tag: 'Games',
  summary: 'Start the rematch of a completed game',
  description:
    'A new game with the same settings. There is one for each game: a second request is answered with the same one. All who follow the first game get its id as the event `rematch`.',
  request: RematchRequest,
  reply: { description: 'The new game, or the existing rematch in its current state.', schema: GameView },
  limit: 'new_game',
  errors: [
    NAME_ERROR,
    RUDE_NAME,
    noBoolean('lobby'),
    NOT_COMPLETED,
    OF_A_PUZZLE,
    failure(404, CATEGORY_NOT_FOUND.message, 'The operator has retired the category of the game.'),
    failure(
      500,
      NO_WORDS.message,
      'None of the words that the category has now finds room on a board of this size.',
    ),
  ],
  async handle(request, parts) {
    const { store, live } = parts;
    const first = await existingGame(store, request.params.game_id);
    const body = parseOwnBody(request.body);
    const player = { playerName: ownNameIn(body, parts.rules), lobby: lobbyIn(body) };
    const { categoryId, size, words, difficulty } = first;
    if (first.completedAt === null) throw NOT_COMPLETED;
    if (categoryId === null) throw OF_A_PUZZLE;
    const order = { categoryId, size, count: words.length, difficulty, ...player };
    const id = rematchId(first.id);
    const game = (await store.game(id)) ?? (await startGame(parts, order, id).catch(retry));
    live.hub.announceRematch(first.id);
    return jsonAnswer(gameView(game));

    /** A concurrent request has stored the rematch first. */
    async function retry(error: unknown): Promise<Game> {
      const taken = await store.game(id);
      if (!taken) throw error;
      return taken;
    }
  },
};
