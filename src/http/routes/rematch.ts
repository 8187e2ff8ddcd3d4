import { GameView, RematchRequest } from '../../contract/games.ts';
import type { Game } from '../../game/game.ts';
import { rematchId } from '../../live/rematch.ts';
import type { Operation } from '../operation/operation.ts';
import { RUDE_NAME_ERROR } from '../operation/rules.ts';
import { newGameAnswer } from '../reply/answers.ts';
import { HttpError } from '../reply/errors.ts';
import { parseOwnBody } from '../request/body.ts';
import { existingGame, NOT_COMPLETED } from './existing-game.ts';
import { type GameOrder, LOBBY_ERROR, lobbyIn, NAME_ERROR, ownNameIn } from './game-order.ts';
import { startGame } from './start-game.ts';

const OF_A_PUZZLE = 'A game of a puzzle has no rematch';

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
    { status: 400, message: NAME_ERROR, when: 'As for a new game.' },
    RUDE_NAME_ERROR,
    LOBBY_ERROR,
    { status: 409, message: NOT_COMPLETED, when: 'Words are left to find.' },
    { status: 409, message: OF_A_PUZZLE, when: 'Start another game of the puzzle instead.' },
    {
      status: 404,
      message: 'Category not found',
      when: 'The operator has retired the category of the game.',
    },
    {
      status: 500,
      message: 'Failed to generate board with words',
      when: 'None of the words that the category has now finds room on a board of this size.',
    },
  ],
  async handle(request, parts) {
    const { store, live } = parts;
    const first = await existingGame(store, request.params.game_id);
    const body = parseOwnBody(request.body);
    const player = { playerName: ownNameIn(body, parts.rules), lobby: lobbyIn(body) };
    if (first.completedAt === null) throw new HttpError(409, NOT_COMPLETED);
    const order = orderOf(first, player);
    const id = rematchId(first.id);
    const game = (await store.game(id)) ?? (await startGame(parts, order, id).catch(retry));
    live.hub.announceRematch(first.id);
    return newGameAnswer(game);

    /** A concurrent request has stored the rematch first. */
    async function retry(error: unknown): Promise<Game> {
      const taken = await store.game(id);
      if (!taken) throw error;
      return taken;
    }
  },
};

function orderOf(
  { categoryId, size, words, difficulty }: Game,
  player: Pick<GameOrder, 'playerName' | 'lobby'>,
): GameOrder {
  if (categoryId === null) throw new HttpError(409, OF_A_PUZZLE);
  return { categoryId, size, count: words.length, difficulty, ...player };
}
