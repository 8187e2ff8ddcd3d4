import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DIFFICULTIES, DIRECTIONS_OF } from '../../../src/game/difficulty.ts';
import { boardFrom, brokenPromises, categories } from './boards.ts';

const ALL_WORDS = categories.map(({ words }) => words);

/** Hard boards, the default, have the same tests in generate.test.ts. */
const HASHES = {
  easy: '45abd61acf61187734f8bf4fbbef11858fe5039221b8c48cc40ebdfa92608a69',
  medium: 'c39c6769f0a15f12198419d1a72e6a3c7be71536fdc53994f0b2e500ef2bf5c2',
};

for (const difficulty of ['easy', 'medium'] as const) {
  const directions = DIRECTIONS_OF[difficulty];
  const boardsOf = (size: number, count: number, number: number) =>
    Array.from({ length: number }, (_, seed) =>
      boardFrom(ALL_WORDS[seed % ALL_WORDS.length] ?? [], size, count, seed, difficulty),
    );

  describe(`on ${difficulty} boards`, () => {
    test('every promise holds for any seed, size, count and category, also when the words do not all fit', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 2 ** 32 - 1 }),
          fc.integer({ min: 8, max: 20 }),
          fc.integer({ min: 3, max: 30 }),
          fc.constantFrom(...ALL_WORDS),
          (seed, size, count, words) => {
            const board = boardFrom(words, size, count, seed, difficulty);
            assert.deepEqual(brokenPromises(board, size, count, difficulty), []);
          },
        ),
        { numRuns: 60 },
      );
    });

    test('every promise holds for lists of words of few letters, which accidents spell often', () => {
      const word = fc
        .array(fc.constantFrom(...'ABC'), { minLength: 1, maxLength: 6 })
        .map((letters) => letters.join(''));
      fc.assert(
        fc.property(
          fc.array(word, { maxLength: 12 }),
          fc.integer({ min: 1, max: 9 }),
          fc.integer(),
          (words, size, seed) => {
            const board = boardFrom(words, size, 8, seed, difficulty);
            assert.deepEqual(brokenPromises(board, size, 8, difficulty), []);
          },
        ),
        { numRuns: 60 },
      );
    });

    for (const [size, count] of [
      [8, 8],
      [10, 12],
      [12, 20],
      [15, 30],
      [20, 30],
    ] as const) {
      test(`the count is met on ${size}×${size} with ${count} words, for each category`, () => {
        for (const { placements } of boardsOf(size, count, 42)) assert.equal(placements.length, count);
      });
    }

    test('15 words fit on 8×8 in the mean with 30 asked', () => {
      const placed = boardsOf(8, 30, 21).reduce((sum, { placements }) => sum + placements.length, 0);
      assert.ok(placed / 21 >= 15, `mean ${placed / 21}`);
    });

    for (const [size, count, number] of [
      [10, 8, 400],
      [10, 30, 28],
      [20, 30, 80],
    ] as const) {
      test(`each allowed direction has its share of the words, on ${size}×${size} with ${count} asked`, () => {
        const words = boardsOf(size, count, number).flatMap(({ placements }) => placements);
        for (const direction of directions) {
          const share = words.filter((word) => word.direction === direction).length / words.length;
          const even = 1 / directions.length;
          assert.ok(share > 0.85 * even && share < 1.15 * even, `${direction} ${share}`);
        }
      });
    }

    test('the same seed gives the same board on every machine', () => {
      const hash = createHash('sha256');
      for (const [size, count] of [
        [8, 30],
        [10, 8],
        [15, 20],
        [20, 30],
      ] as const) {
        for (const words of ALL_WORDS)
          hash.update(JSON.stringify(boardFrom(words, size, count, 2026, difficulty)));
      }
      assert.equal(hash.digest('hex'), HASHES[difficulty]);
    });
  });
}

test('the three difficulties of one seed take turns in one process without an effect on each other', () => {
  const make = () => DIFFICULTIES.map((difficulty) => boardFrom(ALL_WORDS[0] ?? [], 12, 12, 7, difficulty));
  assert.deepEqual(make(), make());
  assert.equal(new Set(make().map(({ grid }) => grid.join())).size, 3);
});
