import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import { previewOf } from '../../../web/features/puzzles/preview-board.ts';
import { categories, lettersLeft } from '../../core/game/board/boards.ts';
import { boardOf, FRUIT, LONG, requestOf } from '../../core/game/board/custom-requests.ts';

test("if words don't all fit, the response names a larger size with room", () => {
  for (const difficulty of DIFFICULTIES) {
    const order = requestOf({ words: LONG.split(' '), size: 12, difficulty });
    assert.ok(boardOf(order).placements.length < 11);
    const { otherSize } = previewOf(order);
    assert.ok(otherSize !== undefined && otherSize > 12);
    assert.equal(boardOf({ ...order, size: otherSize }).placements.length, 11);
  }
});

test('no size is named if all words have room, or if no board has', () => {
  assert.equal(previewOf(requestOf({})).otherSize, undefined);
  const rows = categories
    .flatMap(({ words }) => words)
    .slice(0, 30)
    .map((word) => word.repeat(7).slice(0, 20));
  assert.equal(previewOf(requestOf({ words: rows, size: 20, difficulty: 'easy' })).otherSize, undefined);
});

test("for a message that doesn't fit, the response names a size where it does", () => {
  for (const [size, message] of [
    [9, 'EATFIVEADAYANDTHENSOMEMORE'],
    [8, 'EATFIVEADAYANDTHENSOMEMOREOFALLTHATGROWSONTREES'],
  ] as const) {
    const order = requestOf({ size, message });
    const { made, otherSize } = previewOf(order);
    assert.ok('fits' in made && otherSize !== undefined);
    const board = boardOf({ ...order, size: otherSize });
    assert.equal(lettersLeft(board), message);
    assert.equal(board.placements.length, FRUIT.length);
  }
});
