import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS_OF } from '../../src/game/difficulty.ts';

test('easy words run right or down, medium ones along both diagonals too, hard ones in all eight directions', () => {
  assert.deepEqual(DIRECTIONS_OF.easy.toSorted(), ['E', 'S']);
  assert.deepEqual(DIRECTIONS_OF.medium.toSorted(), ['E', 'NE', 'S', 'SE']);
  assert.equal(new Set(DIRECTIONS_OF.hard).size, 8);
});
