import { randomUUIDv7 } from 'node:crypto';
import { GameView, NewGameRequest } from '../../contract/games.ts';
import { DIFFICULTY_ERROR } from '../../game/difficulty.ts';
import { MAX_PLAYER_NAME } from '../../game/limits.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { isRude } from '../../game/rude-text.ts';
import { NEW_GAME, ORDER } from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { newGameAnswer } from '../reply/answers.ts';
import { parseBody } from '../request/body.ts';
import { gameOrderFrom, LOBBY_ERROR, NAME_ERROR } from './game-order.ts';
import { startGame } from './start-game.ts';

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
  examples: [{ name: 'small', summary: 'Three animals on a small board', request: ORDER, reply: NEW_GAME }],
  errors: [
    { status: 400, message: 'category_id is required', when: 'It is missing or null.' },
    { status: 400, message: 'board_size must be a number', when: 'It cannot be converted to an integer.' },
    { status: 400, message: 'word_count must be a number', when: 'It cannot be converted to an integer.' },
    {
      status: 400,
      message: NAME_ERROR,
      when: `Once trimmed and cut to ${MAX_PLAYER_NAME} characters, it holds something else.`,
    },
    { status: 400, message: DIFFICULTY_ERROR, when: 'It is another value.' },
    LOBBY_ERROR,
    { status: 404, message: 'Category not found', when: 'No category has this id.' },
    {
      status: 500,
      message: 'Failed to generate board with words',
      when: 'None of the words finds room on a board of this size.',
    },
  ],
  async handle(request, parts) {
    const order = gameOrderFrom(parseBody(request.body));
    if (parts.rules.nameFilter === 'all' && isRude(order.playerName)) order.playerName = ANONYMOUS;
    return newGameAnswer(await startGame(parts, order, randomUUIDv7()));
  },
};
