import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../../src/core/game/board/make.ts';
import { boardOf, LONG, requestOf } from './custom-requests.ts';

test('a seed always gives the same board, and another seed a different board', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => boardOf(requestOf({ seed })));
  assert.deepEqual(first, again);
  assert.notDeepEqual(first, other);
});

test('a late search ends with the words placed by then', () => {
  const request = requestOf({ words: LONG.split(' '), size: 12 });
  let steps = 0;
  const made = makeBoard(request, () => ++steps > 3);
  assert.ok('board' in made && made.board.placements.length > 0);
  assert.equal(steps, 5, 'one more step for each of two searches');
  assert.ok('noRoomFor' in makeBoard({ ...request, message: 'NO' }, () => true));
});
