import assert from 'node:assert/strict';
import { test } from 'node:test';
import { occurrences } from '../../../web/game/cells.ts';

const GRID = ['CATS', 'XAXT', 'XXTA', 'SCXX'];

test('a word is found in each of the eight directions', () => {
  const compass = ['TXTXT', 'XAAAX', 'TACAT', 'XAAAX', 'TXTXT'];
  const found = occurrences(compass, 'CAT');
  assert.deepEqual(found.map(({ direction }) => direction).sort(), [
    'E',
    'N',
    'NE',
    'NW',
    'S',
    'SE',
    'SW',
    'W',
  ]);
  assert.ok(found.every(({ row, col }) => row === 2 && col === 2));
});

test('a reading runs in a straight line and never past the edge', () => {
  assert.deepEqual(occurrences(GRID, 'CAT'), [
    { text: 'CAT', row: 0, col: 0, direction: 'E' },
    { text: 'CAT', row: 0, col: 0, direction: 'SE' },
  ]);
  assert.deepEqual(occurrences(GRID, 'CATSX'), []);
});

test('a word and its reverse are different words at the same cells', () => {
  assert.deepEqual(occurrences(GRID, 'STAC'), [{ text: 'STAC', row: 0, col: 3, direction: 'W' }]);
});

test('a palindrome, readable from both ends, counts as one occurrence', () => {
  assert.deepEqual(occurrences(['LEVEL', 'XXXXX'], 'LEVEL').length, 1);
  assert.deepEqual(occurrences(['AAAA'], 'AAA').length, 2);
});

test('a single letter occurs once in each of its cells', () => {
  assert.deepEqual(occurrences(['AB', 'BA'], 'A').length, 2);
});

test('an empty word and an empty grid hold nothing', () => {
  assert.deepEqual(occurrences(['AB', 'CD'], ''), []);
  assert.deepEqual(occurrences([], 'A'), []);
});

test('letters beyond A–Z are read like any other', () => {
  assert.deepEqual(occurrences(['ÑAM', 'QQQ', 'QQQ'], 'MAÑ'), [
    { text: 'MAÑ', row: 0, col: 2, direction: 'W' },
  ]);
});
