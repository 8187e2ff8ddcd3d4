import { GameView } from '../../contract/games.ts';
import { GamePuzzleView, PuzzleGameRequest, PuzzleScoresView, PuzzleView } from '../../contract/puzzles.ts';
import * as examples from '../openapi/examples.ts';
import {
  CROSS_SITE,
  type ErrorResponse,
  INVALID_JSON,
  type Operation,
  STORE_ERRORS,
} from '../openapi/operation.ts';
import { NAME_ERROR } from './new-game.ts';

/** The descriptions of the routes of puzzles. */

const values = { puzzle_id: examples.PUZZLE_ID };

export const NO_PUZZLE: ErrorResponse = {
  status: 404,
  message: 'Puzzle not found',
  when: 'No puzzle has this id.',
  values: { puzzle_id: examples.UNKNOWN_PUZZLE_ID },
};

export const getPuzzle: Operation = {
  method: 'get',
  path: '/api/puzzles/{puzzle_id}',
  id: 'getPuzzle',
  tag: 'Puzzles',
  summary: 'A puzzle',
  description: 'Without its words and their places: those are in a game of it.',
  reply: { description: 'The puzzle.', schema: PuzzleView },
  hasEtag: true,
  examples: [{ name: 'puzzle', summary: 'A puzzle of the day', values, reply: examples.PUZZLE }],
  errors: [NO_PUZZLE, ...STORE_ERRORS],
};

export const newPuzzleGame: Operation = {
  method: 'post',
  path: '/api/puzzles/{puzzle_id}/game',
  id: 'newPuzzleGame',
  tag: 'Puzzles',
  summary: 'Start a game of a puzzle',
  description:
    'An attempt of one player, with its own clock. The game is read and guessed like every game; its `category` is the title of the puzzle.',
  request: PuzzleGameRequest,
  reply: { description: 'The game, with its board.', schema: GameView },
  limit: 'new_game',
  examples: [
    {
      name: 'started',
      summary: 'A game of the puzzle of the day',
      values,
      request: { player_name: 'Ada' },
      reply: examples.PUZZLE_GAME,
    },
  ],
  errors: [
    INVALID_JSON,
    {
      status: 400,
      message: NAME_ERROR,
      when: 'As for a new game.',
      values,
      request: { player_name: 'Ada!' },
    },
    { ...NO_PUZZLE, request: {} },
    CROSS_SITE,
    ...STORE_ERRORS,
  ],
};

export const getPuzzleScores: Operation = {
  method: 'get',
  path: '/api/puzzles/{puzzle_id}/scores',
  id: 'getPuzzleScores',
  tag: 'Puzzles',
  summary: 'The fastest games of a puzzle',
  description:
    'Ranked are completed games in which every word was clicked and no hint was taken; of a puzzle of the day, those completed on that day. With `game`, also the place of that game.',
  reply: { description: 'At most ten games, the fastest first.', schema: PuzzleScoresView },
  hasEtag: true,
  query: ['game'],
  examples: [
    { name: 'scores', summary: 'After one completed game', values, reply: examples.PUZZLE_SCORES },
    {
      name: 'place',
      summary: 'With the place of a game',
      values: { ...values, game: examples.PUZZLE_GAME_ID },
      reply: examples.PUZZLE_SCORES_OF_GAME,
    },
  ],
  errors: [
    NO_PUZZLE,
    {
      status: 404,
      message: 'Game not found',
      when: 'No game of this puzzle has the id in `game`.',
      values: { ...values, game: examples.GAME_ID },
    },
    ...STORE_ERRORS,
  ],
};

export const getGamePuzzle: Operation = {
  method: 'get',
  path: '/api/game/{game_id}/puzzle',
  id: 'getGamePuzzle',
  tag: 'Puzzles',
  summary: 'The puzzle of a game',
  description: 'What a page needs to know beside the game itself. A game of a category has no puzzle.',
  reply: { description: 'The puzzle, as it was when the game started.', schema: GamePuzzleView },
  hasEtag: true,
  examples: [
    {
      name: 'puzzle',
      summary: 'A game of the puzzle of the day',
      gameId: examples.PUZZLE_GAME_ID,
      reply: examples.GAME_OF_PUZZLE,
    },
    {
      name: 'category',
      summary: 'A game of a category',
      gameId: examples.GAME_ID,
      reply: examples.GAME_OF_CATEGORY,
    },
  ],
  errors: [
    { status: 404, message: 'Game not found', when: 'No game has this id.', gameId: examples.UNKNOWN_ID },
    ...STORE_ERRORS,
  ],
};

export const puzzleOperations: readonly Operation[] = [
  getPuzzle,
  newPuzzleGame,
  getPuzzleScores,
  getGamePuzzle,
];
