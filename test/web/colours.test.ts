import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate } from '../../src/game/generate.ts';
import { cellsOf, type Placement } from '../../src/game/grid.ts';
import { createRandom } from '../../src/game/random.ts';
import { assignColours, COLOURS } from '../../web/colours.ts';

const WORDS =
  'LION TIGER BEAR WOLF OTTER EAGLE ZEBRA CAMEL KOALA PANDA MOOSE RAVEN SHARK WHALE GOOSE SNAKE'.split(' ');

test('words that share a cell never share a colour, on 200 crowded boards', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { placements } = generate({ words: WORDS, size: 8, count: 16, random: createRandom(seed) });
    const colours = assignColours(placements);
    for (const [a, b] of pairs(placements)) {
      if (overlap(a, b)) assert.notEqual(colours.get(a.text), colours.get(b.text), `seed ${seed}`);
    }
  }
});

test('words that touch no other use all eight colours alike', () => {
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
