import assert from 'node:assert/strict';
import { type CustomBoardRequest, makeCustomBoard } from '../../../src/game/board/custom.ts';
import { brokenPromises } from './boards.ts';

/** Too long for a board of 12 × 12 to have all of them. */
export const LONG =
  'CHOREOGRAPHY PHOTOGRAPHER CONVERSATION NEIGHBORHOOD REFRIGERATOR HEADQUARTERS THUNDERSTORM KINDERGARTEN ' +
  'QUARTERFINAL BREATHTAKING CONSTRUCTION';
export const FRUIT = 'APPLE PEAR PLUM CHERRY LEMON MANGO PEACH GRAPE'.split(' ');

export const requestOf = (change: Partial<CustomBoardRequest>): CustomBoardRequest => {
  return { words: FRUIT, size: 8, difficulty: 'medium', message: '', seed: 1, ...change };
};

/** The board of the request, which keeps all promises. */
export function boardOf(request: CustomBoardRequest) {
  const made = makeCustomBoard(request);
  assert.ok('board' in made, JSON.stringify(made));
  assert.deepEqual(brokenPromises(made.board, request.size, request.words.length, request.difficulty), []);
  return made.board;
}
