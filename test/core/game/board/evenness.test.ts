import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellsOf } from '../../../../src/core/game/grid.ts';
import { boardFrom, categories } from './boards.ts';

function boards(size: number, count: number, number: number) {
  return Array.from({ length: number }, (_, seed) =>
    boardFrom(categories[seed % categories.length]?.words ?? [], size, count, seed),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('words cover the whole board', () => {
  for (const [size, count, number] of [
    [8, 8, 700],
    [10, 8, 700],
    [15, 20, 300],
    [20, 30, 300],
  ] as const) {
    const last = size - 1;
    /** How often each cell is part of a word, relative to the mean of all cells. */
    const covered = () => {
      const times = new Array<number>(size * size).fill(0);
      for (const { placements } of boards(size, count, number)) {
        for (const { row, col } of placements.flatMap(cellsOf)) {
          times[row * size + col] = (times[row * size + col] as number) + 1;
        }
      }
      const mean = sum(times) / times.length;
      return (row: number, col: number) => (times[row * size + col] as number) / mean;
    };

    test(`words cover corners, edges and all other cells evenly on ${size}×${size} with ${count}`, () => {
      const share = covered();
      const along = Array.from({ length: size }, (_, i) => i);
      for (const [name, cells] of Object.entries({
        top: along.map((i) => share(0, i)),
        bottom: along.map((i) => share(last, i)),
        left: along.map((i) => share(i, 0)),
        right: along.map((i) => share(i, last)),
      })) {
        const mean = sum(cells) / size;
        assert.ok(mean > 0.7 && mean < 1.1, `${name} ${mean}`);
      }
      for (const [row, col] of [
        [0, 0],
        [0, last],
        [last, 0],
        [last, last],
      ] as const) {
        assert.ok(share(row, col) > 0.6, `corner ${row},${col}: ${share(row, col)}`);
      }
      for (const row of along) {
        for (const col of along) {
          assert.ok(share(row, col) > 0.5 && share(row, col) < 1.6, `${row},${col}: ${share(row, col)}`);
        }
      }
    });
  }
});

describe('boards use many directions', () => {
  for (const [size, count, directions] of [
    [10, 8, 7.4],
    [12, 6, 5.9],
    [15, 20, 7.9],
  ] as const) {
    test(`boards on ${size}×${size} with ${count} words use at least ${directions} directions on average`, () => {
      const used = boards(size, count, 300).map(
        ({ placements }) => new Set(placements.map(({ direction }) => direction)).size,
      );
      assert.ok(sum(used) / used.length >= directions, `mean ${sum(used) / used.length}`);
    });
  }
});
