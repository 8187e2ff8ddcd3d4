import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, DIRECTIONS_OF, readDifficulty } from '../../src/game/difficulty.ts';

test('easy words run right or down, medium ones along both diagonals too, hard ones in all eight directions', () => {
  assert.deepEqual(DIRECTIONS_OF.easy.toSorted(), ['E', 'S']);
  assert.deepEqual(DIRECTIONS_OF.medium.toSorted(), ['E', 'NE', 'S', 'SE']);
  assert.equal(new Set(DIRECTIONS_OF.hard).size, 8);
});

test('a difficulty is one of the three names, hard when it is absent, and no other value', () => {
  for (const value of DIFFICULTIES) assert.deepEqual(readDifficulty(value), { value });
  assert.deepEqual(readDifficulty(undefined), { value: 'hard' });
  for (const value of [null, '', 'Easy', 'easy ', 'impossible', 1, true, ['easy'], {}, 'toString']) {
    assert.ok('error' in readDifficulty(value), JSON.stringify(value));
  }
});
