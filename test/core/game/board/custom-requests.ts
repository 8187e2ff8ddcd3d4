import assert from 'node:assert/strict';
import { type BoardRequest, makeBoard } from '../../../../src/core/game/board/make.ts';
import { brokenPromises } from './boards.ts';

/** Too many letters for a 12 × 12 board to have all these words. */
export const LONG =
  'CHOREOGRAPHY PHOTOGRAPHER CONVERSATION NEIGHBORHOOD REFRIGERATOR HEADQUARTERS THUNDERSTORM KINDERGARTEN ' +
  'QUARTERFINAL BREATHTAKING CONSTRUCTION';
export const FRUIT = 'APPLE PEAR PLUM CHERRY LEMON MANGO PEACH GRAPE'.split(' ');

export const requestOf = (change: Partial<BoardRequest>): BoardRequest => {
  return { words: FRUIT, size: 8, difficulty: 'medium', language: null, message: '', seed: 1, ...change };
};

/** Returns the board of the request. Checks that it breaks no rule. */
export function boardOf(request: BoardRequest) {
  const made = makeBoard(request);
  assert.ok('board' in made, JSON.stringify(made));
  assert.deepEqual(brokenPromises(made.board, request.size, request.words.length, request.difficulty), []);
  return made.board;
}
