import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS_OF } from '../../../src/core/game/difficulty.ts';
import { cellsOf, type Direction } from '../../../src/core/game/grid.ts';

test('easy words run right or down, medium words along both diagonals too, and hard words in all directions (C31)', () => {
  assert.deepEqual(DIRECTIONS_OF.easy.toSorted(), ['E', 'S']);
  assert.deepEqual(DIRECTIONS_OF.medium.toSorted(), ['E', 'NE', 'S', 'SE']);
  assert.deepEqual(DIRECTIONS_OF.hard.toSorted(), ['E', 'N', 'NE', 'NW', 'S', 'SE', 'SW', 'W']);
});

test('rows are numbered downwards and columns to the right (C31)', () => {
  const to = (direction: Direction) => cellsOf({ text: 'AB', row: 5, col: 5, direction })[1];
  assert.deepEqual(
    [to('S'), to('N')],
    [
      { row: 6, col: 5 },
      { row: 4, col: 5 },
    ],
  );
  assert.deepEqual(
    [to('E'), to('NW')],
    [
      { row: 5, col: 6 },
      { row: 4, col: 4 },
    ],
  );
});
