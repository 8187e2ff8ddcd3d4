import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeOwnBoard, type OwnOrder, previewOf } from '../../../src/game/board/own.ts';
import { DIFFICULTIES } from '../../../src/game/difficulty.ts';
import { brokenPromises, categories, lettersLeft } from './boards.ts';

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

test('words that fit in one direction only are not all placed: the answer names a larger size, which has room', () => {
  for (const difficulty of DIFFICULTIES) {
    const order = orderOf({ words: LONG.split(' '), size: 12, difficulty });
    assert.ok(boardOf(order).placements.length < 11);
    const { otherSize } = previewOf(order);
    assert.ok(otherSize !== undefined && otherSize > 12);
    assert.equal(boardOf({ ...order, size: otherSize }).placements.length, 11);
  }
});

test('no size is named when all words have room, and when no board has', () => {
  assert.equal(previewOf(orderOf({})).otherSize, undefined);
  const rows = categories
    .flatMap(({ words }) => words)
    .slice(0, 30)
    .map((word) => word.repeat(7).slice(0, 20));
  assert.equal(previewOf(orderOf({ words: rows, size: 20, difficulty: 'easy' })).otherSize, undefined);
});

test('for a message that does not fit, the size is named at which it does', () => {
  for (const [size, message] of [
    [9, 'EATFIVEADAYANDTHENSOMEMORE'],
    [8, 'EATFIVEADAYANDTHENSOMEMOREOFALLTHATGROWSONTREES'],
  ] as const) {
    const order = orderOf({ size, message });
    const { made, otherSize } = previewOf(order);
    assert.ok('fits' in made && otherSize !== undefined);
    const board = boardOf({ ...order, size: otherSize });
    assert.equal(lettersLeft(board), message);
    assert.equal(board.placements.length, FRUIT.length);
  }
});

test('a search that is late ends with what was found by then', () => {
  const order = orderOf({ words: LONG.split(' '), size: 12 });
  let steps = 0;
  const made = makeOwnBoard(order, () => ++steps > 3);
  assert.ok('board' in made && made.board.placements.length > 0);
  assert.equal(steps, 5, 'one more step for each of two searches');
  assert.ok('noRoomFor' in makeOwnBoard({ ...order, message: 'NO' }, () => true));
});
