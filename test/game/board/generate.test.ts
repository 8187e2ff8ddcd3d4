import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DIFFICULTIES } from '../../../src/game/difficulty.ts';
import { cellsOf, DIRECTIONS } from '../../../src/game/grid.ts';
import { oneContainsOther } from '../../../src/game/words.ts';
import { occurrences } from '../../../web/game/locate.ts';
import { boardFrom, brokenPromises, categories } from './boards.ts';

const ALL_WORDS = categories.map(({ words }) => words);

describe('every promise holds', () => {
  test('on each size 8–20 with each count 3–30, the category and the seed changing from one to the next', () => {
    let seed = 0;
    for (let size = 8; size <= 20; size++) {
      for (let count = 3; count <= 30; count++) {
        const words = ALL_WORDS[seed % ALL_WORDS.length] ?? [];
        assert.deepEqual(brokenPromises(boardFrom(words, size, count, seed++), size, count), []);
      }
    }
  });

  test('for any seed, size, count and category', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 9, max: 20 }),
        fc.integer({ min: 3, max: 30 }),
        fc.constantFrom(...ALL_WORDS),
        (seed, size, count, words) => {
          assert.deepEqual(
            brokenPromises(boardFrom(words, size, Math.min(count, 2 * size - 8), seed), size, count),
            [],
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  test('for any list of words of few letters, where nearly all of them conflict', () => {
    const word = fc
      .array(fc.constantFrom(...'ABC'), { minLength: 1, maxLength: 6 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer(),
        (words, size, seed) => {
          const board = boardFrom(words, size, 8, seed);
          assert.deepEqual(brokenPromises(board, size, 8), []);
          assert.ok(board.placements.every(({ text }) => words.includes(text)));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the count is met', () => {
  for (const [size, count] of [
    [8, 8],
    [10, 8],
    [10, 12],
    [12, 20],
    [15, 20],
    [15, 30],
    [20, 30],
  ] as const) {
    test(`on ${size}×${size} with ${count} words, for each category`, () => {
      for (let seed = 0; seed < 70; seed++) {
        const words = ALL_WORDS[seed % ALL_WORDS.length] ?? [];
        assert.equal(boardFrom(words, size, count, seed).placements.length, count);
      }
    });
  }

  test('as far as it can be on 8×8 with 30 words asked: 15.5 in the mean, words of all lengths among them', () => {
    const lengths = new Set<number>();
    let placed = 0;
    for (let seed = 0; seed < 35; seed++) {
      const board = boardFrom(ALL_WORDS[seed % ALL_WORDS.length] ?? [], 8, 30, seed);
      placed += board.placements.length;
      for (const { text } of board.placements) lengths.add(text.length);
    }
    assert.ok(placed / 35 >= 15.5, `mean ${placed / 35}`);
    assert.deepEqual([...lengths].sort(), [3, 4, 5, 6, 7, 8]);
  });
});

describe('a board looks even', () => {
  for (const [size, count, boards] of [
    [10, 8, 400],
    [10, 30, 42],
    [15, 20, 150],
    [20, 30, 80],
  ] as const) {
    test(`each direction holds 10 to 15 % of the words on ${size}×${size} with ${count} asked`, () => {
      const tally = new Map<string, number>();
      let words = 0;
      for (let seed = 0; seed < boards; seed++) {
        for (const { direction } of boardFrom(ALL_WORDS[seed % 7] ?? [], size, count, seed).placements) {
          tally.set(direction, (tally.get(direction) ?? 0) + 1);
          words++;
        }
      }
      for (const direction of DIRECTIONS) {
        const share = (tally.get(direction) ?? 0) / words;
        assert.ok(share >= 0.1 && share <= 0.15, `${direction} ${share}`);
      }
    });
  }
});

describe('no direction has more than its share of the words', () => {
  const LONG =
    'CONSTELLATIONS CHOREOGRAPHY PHOTOGRAPHER CONVERSATION IMAGINATIONS NEIGHBORHOOD REFRIGERATOR HEADQUARTERS ' +
    'THUNDERSTORM KINDERGARTEN QUARTERFINAL UNDERSTANDING BREATHTAKING';
  const words = LONG.split(' ').map((word) => word.slice(0, 12));

  for (const difficulty of DIFFICULTIES) {
    test(`or, when they do not fit then, more than half: words as long as an ${difficulty} board`, () => {
      for (let seed = 0; seed < 6; seed++) {
        const board = boardFrom(words, 12, 11, seed, difficulty);
        assert.deepEqual(brokenPromises(board, 12, 11, difficulty), []);
        assert.ok(board.placements.length >= 4);
      }
    });
  }
});

describe('the same seed', () => {
  test('gives the same board on every machine', () => {
    const hash = createHash('sha256');
    for (const [size, count] of [
      [8, 30],
      [10, 8],
      [15, 20],
      [20, 30],
    ] as const) {
      for (const words of ALL_WORDS) hash.update(JSON.stringify(boardFrom(words, size, count, 2026)));
    }
    assert.equal(hash.digest('hex'), 'fd4caa67639dbb98d144aaeec480bcfb8ddd690e4e9ab67f3724a01421e44edd');
  });

  test('gives another board than its neighbour', () => {
    const boards = new Set<string>();
    for (let seed = 0; seed < 200; seed++) boards.add(boardFrom(ALL_WORDS[0] ?? [], 10, 8, seed).grid.join());
    assert.equal(boards.size, 200);
  });
});

describe('the filler is drawn like the letters of the words', () => {
  test('it uses only letters of the words of the board, except for rare repairs', () => {
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

  test('of words with few letters it has usual ones, too: no field of O and T', () => {
    for (const words of [
      ['TOOT', 'OTTO', 'TOTO'],
      ['CAT', 'DOG', 'HEN'],
    ]) {
      const letters = new Set(boardFrom(words, 12, 3, 1).grid.join(''));
      assert.ok(letters.size >= 15, [...letters].join(''));
    }
  });

  test('it has no part in a word of the category that is not on the board', () => {
    for (let seed = 0; seed < 200; seed++) {
      const words = ALL_WORDS[seed % 7] ?? [];
      const { grid, placements } = boardFrom(words, 12, 5, seed);
      const own = new Set(placements.flatMap(cellsOf).map(({ row, col }) => `${row},${col}`));
      for (const word of words.filter((text) => !placements.some((placed) => placed.text === text))) {
        for (const reading of occurrences(grid, word)) {
          assert.ok(
            cellsOf(reading).every(({ row, col }) => own.has(`${row},${col}`)),
            word,
          );
        }
      }
    }
  });
});

describe('odd lists', () => {
  const placedOf = (words: readonly string[], size = 8, count = 30) => {
    const board = boardFrom(words, size, count, 7);
    assert.deepEqual(brokenPromises(board, size, count), []);
    return board.placements.map(({ text }) => text).sort();
  };

  test('an empty list gives a full grid without words', () => assert.deepEqual(placedOf([]), []));
  test('a count of 0 gives a full grid without words', () => assert.deepEqual(placedOf(['CAT'], 8, 0), []));
  test('words longer than the board are left out', () => {
    assert.deepEqual(placedOf(['CHIMPANZEE', 'CAT']), ['CAT']);
    assert.deepEqual(placedOf(['CHIMPANZEE']), []);
  });
  test('fewer words than asked are all placed', () =>
    assert.deepEqual(placedOf(['CAT', 'DOG', 'HEN']).length, 3));
  test('a word that is twice in the list is once on the board', () => {
    assert.deepEqual(placedOf(['CAT', 'CAT', 'DOG']), ['CAT', 'DOG']);
  });
  test('of a word and its reverse, one is placed', () => assert.equal(placedOf(['STAR', 'RATS']).length, 1));
  test('of words that read inside each other, as many as can share a board are placed', () => {
    assert.deepEqual(placedOf(['PINEAPPLE', 'APPLE', 'PINE', 'PEN'], 12), ['APPLE', 'PEN', 'PINE']);
  });
  test('rotations of each other are all placed', () =>
    assert.equal(placedOf(['STAR', 'TARS', 'ARST', 'RSTA']).length, 4));
  test('palindromes are placed and read in one place', () => {
    assert.deepEqual(placedOf(['LEVEL', 'RADAR', 'NOON']), ['LEVEL', 'NOON', 'RADAR']);
  });
  test('a one-letter alphabet gives one word, which still reads once', () => {
    assert.equal(placedOf(['AAA', 'AAAA', 'AAAAA']).length, 1);
    assert.equal(placedOf(['AA'], 20).length, 1);
  });
  test('letters beyond A–Z are placed', () => {
    assert.deepEqual(placedOf(['ÑANDÚ', 'CAFÉ', 'ЖУК', 'ΩΔΨ']).length, 4);
  });
  test('what is no word of uppercase letters is left out', () => {
    assert.deepEqual(placedOf(['', 'A', 'cat', 'ICE CREAM', 'A1B', '𝐀𝐁𝐂', 'DOG']), ['DOG']);
  });
  test('only words as long as the board still give a well-filled one', () => {
    const long =
      'ELEPHANT HEDGEHOG KANGAROO ASTEROID UNIVERSE BROCCOLI SANDWICH BASEBALL FOOTBALL SWIMMING CLARINET';
    assert.ok(placedOf([...long.split(' '), 'SYMPHONY', 'MOUNTAIN', 'SUNSHINE', 'PASSPORT']).length >= 7);
  });
  test('words of every pair of letters end in a board, however few fit', () => {
    const pairs = [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `A${letter}`);
    assert.ok(placedOf(pairs, 8, 30).length >= 1);
  });
  test('a rude word inside a listed word is no obstacle', () => {
    assert.deepEqual(placedOf(['GRASS', 'COMPASS', 'URANUS']), ['COMPASS', 'GRASS', 'URANUS']);
  });
  test('no two placed words can be read inside each other, whatever the list', () => {
    const placed = placedOf(['SUN', 'VENUS', 'RED', 'LAVENDER', 'STAR', 'START']);
    for (const a of placed) for (const b of placed) assert.ok(a === b || !oneContainsOther(a, b));
  });
});
