import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { cellsOf, type Placement } from '../../../src/core/game/grid.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';
import { assignColours, COLOURS, occurrences } from '../../../web/game/cells.ts';

const GRID = ['CATS', 'XAXT', 'XXTA', 'SCXX'];

test('a word is found in all eight directions', () => {
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

test('words are read in a straight line and never past the edge', () => {
  assert.deepEqual(occurrences(GRID, 'CAT'), [
    { text: 'CAT', row: 0, col: 0, direction: 'E' },
    { text: 'CAT', row: 0, col: 0, direction: 'SE' },
  ]);
  assert.deepEqual(occurrences(GRID, 'CATSX'), []);
});

test('a word and its reverse are different words in the same cells', () => {
  assert.deepEqual(occurrences(GRID, 'STAC'), [{ text: 'STAC', row: 0, col: 3, direction: 'W' }]);
});

test('a palindrome, readable from both ends, counts as one occurrence', () => {
  assert.deepEqual(occurrences(['LEVEL', 'XXXXX'], 'LEVEL').length, 1);
  assert.deepEqual(occurrences(['AAAA'], 'AAA').length, 2);
});

test('a single letter occurs once in each of its cells', () => {
  assert.deepEqual(occurrences(['AB', 'BA'], 'A').length, 2);
});

test('an empty word or grid has no occurrences', () => {
  assert.deepEqual(occurrences(['AB', 'CD'], ''), []);
  assert.deepEqual(occurrences([], 'A'), []);
});

test('letters beyond A–Z are read like any other', () => {
  assert.deepEqual(occurrences(['ÑAM', 'QQQ', 'QQQ'], 'MAÑ'), [
    { text: 'MAÑ', row: 0, col: 2, direction: 'W' },
  ]);
});

const WORDS =
  'LION TIGER BEAR WOLF OTTER EAGLE ZEBRA CAMEL KOALA PANDA MOOSE RAVEN SHARK WHALE GOOSE SNAKE'.split(' ');

test('words that share a cell never share a colour, on boards as crowded as they get', () => {
  const [category] = seedCategories();
  for (let seed = 1; seed <= 12; seed++) {
    const size = 8 + (seed % 3);
    const { placements } = makeBoard({
      words: category?.words ?? [],
      size,
      count: 30,
      difficulty: 'hard',
      language: 'en',
      seed,
    }).board;
    const colours = assignColours(placements);
    for (const [a, b] of pairs(placements)) {
      if (overlap(a, b)) assert.notEqual(colours.get(a.text), colours.get(b.text), `seed ${seed}`);
    }
  }
});

for (const [name, a, b] of [
  ['cross between cells', { row: 0, col: 0, direction: 'SE' }, { row: 0, col: 3, direction: 'SW' }],
  [
    'run side by side on a diagonal',
    { row: 0, col: 0, direction: 'SE' },
    { row: 0, col: 1, direction: 'SE' },
  ],
  ['share a cell', { row: 0, col: 0, direction: 'E' }, { row: 0, col: 3, direction: 'S' }],
] as const) {
  test(`words that ${name} never share a colour`, () => {
    // 16 more words far away use the other colours, so that the result isn't a coincidence.
    const far = WORDS.map((text, i): Placement => ({ text, row: 10 + i, col: 0, direction: 'E' }));
    for (let others = 0; others <= far.length; others++) {
      const colours = assignColours([
        { text: 'ABCD', ...a },
        ...far.slice(0, others),
        { text: 'WXYZ', ...b },
      ]);
      assert.notEqual(colours.get('ABCD'), colours.get('WXYZ'));
    }
  });
}

test('words that touch no other word use all eight colours equally', () => {
  const placements = WORDS.map((text, row): Placement => ({ text, row, col: 0, direction: 'E' }));
  const counts = new Array(COLOURS).fill(0);
  for (const colour of assignColours(placements).values()) counts[colour] += 1;
  assert.deepEqual(counts, new Array(COLOURS).fill(2));
});

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}

function overlap(a: Placement, b: Placement): boolean {
  const cells = new Set(cellsOf(a).map(({ row, col }) => `${row},${col}`));
  return cellsOf(b).some(({ row, col }) => cells.has(`${row},${col}`));
}
