import { randomUUIDv7 } from 'node:crypto';
import { GameView, NewGameRequest } from '../../contract/games.ts';
import { MAX_PLAYER_NAME } from '../../game/limits.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { isRude } from '../../game/rude-text.ts';
import { NEW_GAME, ORDER } from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { failure } from '../reply/errors.ts';
import { gameView } from '../reply/views.ts';
import { parseBody } from '../request/body.ts';
import {
  gameOrderFrom,
  NAME_ERROR,
  NO_CATEGORY_ID,
  NO_DIFFICULTY,
  noBoolean,
  noNumber,
} from './game-order.ts';
import { CATEGORY_NOT_FOUND, NO_WORDS, startGame } from './start-game.ts';

export const newGame: Operation = {
  method: 'post',
  path: '/api/game/new',
  id: 'newGame',
  tag: 'Games',
  summary: 'Start a game',
  description:
    'The checks run in this order, and the answer names the first failure: the rate limit, the JSON, category_id, board_size, word_count, player_name, difficulty, lobby, the category.',
  request: NewGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: 'new_game',
  examples: [{ summary: 'Three animals on a small board', request: ORDER, reply: NEW_GAME }],
  errors: [
    NO_CATEGORY_ID,
    noNumber('board_size'),
    noNumber('word_count'),
    failure(
      400,
      NAME_ERROR.message,
      `Once trimmed and cut to ${MAX_PLAYER_NAME} characters, it holds something else.`,
    ),
    NO_DIFFICULTY,
    noBoolean('lobby'),
    CATEGORY_NOT_FOUND,
    NO_WORDS,
  ],
  async handle(request, parts) {
    const order = gameOrderFrom(parseBody(request.body));
    if (parts.rules.nameFilter === 'all' && isRude(order.playerName)) order.playerName = ANONYMOUS;
    return jsonAnswer(gameView(await startGame(parts, order, randomUUIDv7())));
  },
};
