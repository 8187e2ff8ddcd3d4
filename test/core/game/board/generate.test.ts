import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DIFFICULTIES, DIRECTIONS_OF } from '../../../../src/core/game/difficulty.ts';
import { cellsOf } from '../../../../src/core/game/grid.ts';
import { occurrences } from '../../../../web/game/cells.ts';
import { boardFrom, brokenPromises, categories } from './boards.ts';

const ALL_WORDS = categories.map(({ words }) => words);

/** The hashes of the boards of one seed. */
const HASHES = {
  easy: 'aafd683b49b82e0d762e34a1ddf72304d08f9733e47144ec324543ca8bb64148',
  medium: '2e5bd6ce004149565768f6366a2a96c82d1a896b805d835e38fcd092d2b304ee',
  hard: '01706a8c78e0be6b55067d5363d4592fe978514ebcaf9be537bd83c77ece6aeb',
};

test('boards keep every rule on sizes 8–20 with 3–30 words, across categories and seeds (C29, C34)', () => {
  let seed = 0;
  for (let size = 8; size <= 20; size++) {
    for (let count = 3 + (size % 3); count <= 30; count += 9) {
      const words = ALL_WORDS[seed % ALL_WORDS.length] ?? [];
      assert.deepEqual(brokenPromises(boardFrom(words, size, count, seed++), size, count), []);
    }
  }
});

for (const difficulty of DIFFICULTIES) {
  const directions = DIRECTIONS_OF[difficulty];
  const boardsOf = (size: number, count: number, number: number) =>
    Array.from({ length: number }, (_, seed) =>
      boardFrom(ALL_WORDS[seed % ALL_WORDS.length] ?? [], size, count, seed, difficulty),
    );

  describe(`on ${difficulty} boards`, () => {
    test("boards keep every rule for any seed, size, count and category, even if some words don't fit", () => {
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
        { numRuns: 30 },
      );
    });

    test('boards keep every rule for words with few different letters, which often appear by accident', () => {
      const word = fc
        .array(fc.constantFrom(...'ABC'), { minLength: 1, maxLength: 6 })
        .map((letters) => letters.join(''));
      fc.assert(
        fc.property(
          fc.array(word, { maxLength: 12 }),
          fc.integer({ min: 1, max: 10 }),
          fc.integer(),
          (words, size, seed) => {
            const board = boardFrom(words, size, 8, seed, difficulty);
            assert.deepEqual(brokenPromises(board, size, 8, difficulty), []);
            assert.ok(board.placements.every(({ text }) => words.includes(text)));
          },
        ),
        { numRuns: 30 },
      );
    });

    for (const [size, count] of [
      [8, 8],
      [10, 12],
      [12, 20],
      [15, 30],
      [20, 30],
    ] as const) {
      test(`boards on ${size}×${size} have all ${count} words in every category`, () => {
        for (const { placements } of boardsOf(size, count, 42)) assert.equal(placements.length, count);
      });
    }

    test('boards on 8×8 have on average 15 of 30 words, of all lengths', () => {
      const placed = boardsOf(8, 30, 14).flatMap(({ placements }) => placements);
      assert.ok(placed.length / 14 >= 15, `mean ${placed.length / 14}`);
      const lengths = new Set(placed.map(({ text }) => text.length));
      assert.deepEqual([...lengths].sort(), [3, 4, 5, 6, 7, 8]);
    });

    for (const [size, count, number] of [
      [10, 8, 400],
      [20, 30, 80],
    ] as const) {
      test(`each allowed direction has its share of the words on ${size}×${size} with ${count} words`, () => {
        const words = boardsOf(size, count, number).flatMap(({ placements }) => placements);
        for (const direction of directions) {
          const share = words.filter((word) => word.direction === direction).length / words.length;
          const even = 1 / directions.length;
          assert.ok(share > 0.8 * even && share < 1.2 * even, `${direction} ${share}`);
        }
      });
    }

    test('a seed gives the same board on every machine', () => {
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

test("the three difficulties of a seed don't affect each other in one process", () => {
  const make = () => DIFFICULTIES.map((difficulty) => boardFrom(ALL_WORDS[0] ?? [], 12, 12, 7, difficulty));
  assert.deepEqual(make(), make());
  assert.equal(new Set(make().map(({ grid }) => grid.join())).size, 3);
});

test('neighbouring seeds give different boards', () => {
  const boards = new Set<string>();
  for (let seed = 0; seed < 200; seed++) boards.add(boardFrom(ALL_WORDS[0] ?? [], 10, 8, seed).grid.join());
  assert.equal(boards.size, 200);
});

describe('no direction has more words than its share', () => {
  const LONG =
    'CONSTELLATIONS CHOREOGRAPHY PHOTOGRAPHER CONVERSATION IMAGINATIONS NEIGHBORHOOD REFRIGERATOR HEADQUARTERS ' +
    'THUNDERSTORM KINDERGARTEN QUARTERFINAL UNDERSTANDING BREATHTAKING';
  const words = LONG.split(' ').map((word) => word.slice(0, 12));

  for (const difficulty of DIFFICULTIES) {
    test(`a direction may have over half of the words of an ${difficulty} board if they are as long as the board`, () => {
      for (let seed = 0; seed < 6; seed++) {
        const board = boardFrom(words, 12, 11, seed, difficulty);
        assert.deepEqual(brokenPromises(board, 12, 11, difficulty), []);
        assert.ok(board.placements.length >= 4);
      }
    });
  }
});

describe('filler letters are as frequent as the letters of the words', () => {
  test("the filler uses only letters of the board's words, except for rare repairs", () => {
    let strange = 0;
    let letters = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { grid, placements } = boardFrom(ALL_WORDS[seed % 7] ?? [], 12, 10, seed);
      const own = new Set(placements.flatMap(({ text }) => [...text]));
      for (const letter of grid.join('')) {
        letters++;
        if (!own.has(letter)) strange++;
      }
    }
    assert.ok(strange / letters < 0.001, `${strange} of ${letters}`);
  });

  test('a board whose words have few different letters gets other common letters too', () => {
    for (const words of [
      ['TOOT', 'OTTO', 'TOTO'],
      ['CAT', 'DOG', 'HEN'],
    ]) {
      const letters = new Set(boardFrom(words, 12, 3, 1).grid.join(''));
      assert.ok(letters.size >= 15, [...letters].join(''));
    }
  });

  test("the filler never completes a word of the category that isn't on the board", () => {
    for (let seed = 0; seed < 200; seed++) {
      const words = ALL_WORDS[seed % 7] ?? [];
      const { grid, placements } = boardFrom(words, 12, 5, seed);
      const own = new Set(placements.flatMap(cellsOf).map(({ row, col }) => `${row},${col}`));
      for (const word of words.filter((text) => !placements.some((placed) => placed.text === text))) {
        for (const reading of occurrences(grid, word)) {
          const isCovered = cellsOf(reading).every(({ row, col }) => own.has(`${row},${col}`));
          assert.ok(isCovered, word);
        }
      }
    }
  });
});

describe('unusual word lists', () => {
  const placedOf = (words: readonly string[], size = 8, count = 30) => {
    const board = boardFrom(words, size, count, 7);
    assert.deepEqual(brokenPromises(board, size, count), []);
    return board.placements.map(({ text }) => text).sort();
  };

  /** The texts on the board, or their number. */
  const lists: [rule: string, words: string, placed: string | number, size?: number][] = [
    ['an empty list gives a full grid without words', '', ''],
    ['words longer than the board are omitted', 'CHIMPANZEE CAT', 'CAT'],
    ['only words longer than the board give a full grid without words', 'CHIMPANZEE', ''],
    ['all words are placed if there are fewer than requested', 'CAT DOG HEN', 'CAT DOG HEN'],
    ['a word listed twice is on the board once', 'CAT CAT DOG', 'CAT DOG'],
    ['a board has either a word or its reverse', 'STAR RATS', 1],
    ['a board has as many words inside each other as can share it', 'PINEAPPLE APPLE PINE PEN', 3, 12],
    ['rotations of each other are all placed', 'STAR TARS ARST RSTA', 4],
    ['a palindrome is placed and read once', 'LEVEL RADAR NOON', 'LEVEL NOON RADAR'],
    ['an alphabet of one letter gives one word', 'AAA AAAA AAAAA', 1],
    ['a pair of equal letters still reads once on a large board', 'AA', 1, 20],
    ['letters beyond A–Z are placed', 'ÑANDÚ CAFÉ ЖУК ΩΔΨ', 4],
    ['entries other than uppercase words are omitted', 'A cat ICE-CREAM A1B 𝐀𝐁𝐂 DOG', 'DOG'],
    ['a listed word may contain a rude word', 'GRASS COMPASS URANUS', 'COMPASS GRASS URANUS'],
    ['a board has no two words that can be read inside each other', 'SUN VENUS RED LAVENDER STAR START', 3],
  ];
  for (const [rule, words, expected, size] of lists) {
    test(rule, () => {
      const placed = placedOf(words.split(' ').filter(Boolean), size);
      assert.equal(typeof expected === 'number' ? placed.length : placed.join(' '), expected);
    });
  }

  test('a count of 0 gives a full grid without words', () => assert.deepEqual(placedOf(['CAT'], 8, 0), []));

  test('a list of words as long as the board still places at least seven', () => {
    const long =
      'ELEPHANT HEDGEHOG KANGAROO ASTEROID UNIVERSE BROCCOLI SANDWICH BASEBALL FOOTBALL SWIMMING CLARINET';
    assert.ok(placedOf([...long.split(' '), 'SYMPHONY', 'MOUNTAIN', 'SUNSHINE', 'PASSPORT']).length >= 7);
  });

  test('a board is made even from all two-letter pairs, few of which fit', () => {
    const pairs = [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `A${letter}`);
    assert.ok(placedOf(pairs, 8, 30).length >= 1);
  });
});
