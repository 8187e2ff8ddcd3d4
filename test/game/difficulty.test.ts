import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, DIRECTIONS_OF, readDifficulty } from '../../src/game/difficulty.ts';

test('easy words run right or down, medium ones along both diagonals too, hard ones in all eight directions', () => {
  assert.deepEqual(DIRECTIONS_OF.easy.toSorted(), ['E', 'S']);
  assert.deepEqual(DIRECTIONS_OF.medium.toSorted(), ['E', 'NE', 'S', 'SE']);
  assert.equal(new Set(DIRECTIONS_OF.hard).size, 8);
});

test('a difficulty is one of the three names, and hard when it is absent', () => {
  assert.deepEqual(DIFFICULTIES.map(readDifficulty), [
    { value: 'easy' },
    { value: 'medium' },
    { value: 'hard' },
  ]);
  assert.deepEqual(readDifficulty(undefined), { value: 'hard' });
});

test('no other value is a difficulty', () => {
  for (const value of [
    null,
    '',
    'Easy',
    'easy ',
    'impossible',
    0,
    1,
    true,
    ['easy'],
    {},
    'toString',
    '__proto__',
  ]) {
    assert.ok('error' in readDifficulty(value), JSON.stringify(value));
  }
});
