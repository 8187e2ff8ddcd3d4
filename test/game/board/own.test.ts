import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeOwnBoard, type OwnOrder } from '../../../src/game/board/own.ts';
import { brokenPromises } from './boards.ts';

const LONG =
  'CHOREOGRAPHY PHOTOGRAPHER CONVERSATION NEIGHBORHOOD REFRIGERATOR HEADQUARTERS THUNDERSTORM KINDERGARTEN ' +
  'QUARTERFINAL BREATHTAKING CONSTRUCTION';
const FRUIT = 'APPLE PEAR PLUM CHERRY LEMON MANGO PEACH GRAPE'.split(' ');

const orderOf = (change: Partial<OwnOrder>): OwnOrder => ({
  words: FRUIT,
  size: 8,
  difficulty: 'medium',
  message: '',
  seed: 1,
  ...change,
});

function boardOf(order: OwnOrder) {
  const made = makeOwnBoard(order);
  assert.ok('board' in made, JSON.stringify(made));
  assert.deepEqual(brokenPromises(made.board, order.size, order.words.length, order.difficulty), []);
  return made.board;
}

test('a seed gives one board, and another seed another one', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => boardOf(orderOf({ seed })));
  assert.deepEqual(first, again);
  assert.notDeepEqual(first, other);
});

test('a search that is late ends with what was found by then', () => {
  const order = orderOf({ words: LONG.split(' '), size: 12 });
  let steps = 0;
  const made = makeOwnBoard(order, () => ++steps > 3);
  assert.ok('board' in made && made.board.placements.length > 0);
  assert.equal(steps, 5, 'one more step for each of two searches');
  assert.ok('noRoomFor' in makeOwnBoard({ ...order, message: 'NO' }, () => true));
});
