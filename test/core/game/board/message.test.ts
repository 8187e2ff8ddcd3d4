import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { generateWithMessage, type MessageRequest } from '../../../../src/core/game/board/message.ts';
import { rudeWordsOf } from '../../../../src/core/game/board/rude-words.ts';
import { DIFFICULTIES, DIRECTIONS_OF, type Difficulty } from '../../../../src/core/game/difficulty.ts';
import type { Board } from '../../../../src/core/game/grid.ts';
import { Random } from '../../../../src/core/game/random.ts';
import { brokenPromises, categories, fullestDirection, lettersLeft, oneContainsOther } from './boards.ts';
import { ROSETTA_SIZE, ROSETTA_WORDS, rosettaBoard } from './rosetta.ts';

const TREES = 'OAK ASH BEECH MAPLE WILLOW BIRCH CEDAR LARCH POPLAR HAZEL ROWAN ASPEN SPRUCE HOLLY'.split(' ');
const SENTENCE = 'ATREEHASROOTSBUTITNEVERMEANTTOSTAYINONEPLACESOITSENDSITSSEEDSTOTRAVELWITHTHEWIND';

type Asked = Partial<MessageRequest> & { seed?: number };

function make({ seed = 1, words = TREES, message = '', ...rest }: Asked) {
  const count = words.length;
  const usual = { words, size: 10, count, difficulty: 'hard', language: null, atLeast: count } as const;
  return generateWithMessage({ ...usual, message, random: new Random(seed), ...rest });
}

function boardIn(made: ReturnType<typeof make>): Board {
  assert.ok('board' in made, JSON.stringify(made));
  return made.board;
}

function assertPromises(
  board: Board,
  message: string,
  difficulty: Difficulty = 'hard',
  rude = rudeWordsOf(null),
) {
  const { grid, placements } = board;
  assert.deepEqual(brokenPromises(board, grid.length, placements.length, difficulty, rude), []);
  assert.equal(lettersLeft(board), message);
  const share = Math.floor(placements.length / DIRECTIONS_OF[difficulty].length) + 1;
  assert.ok(fullestDirection(board) <= share, 'a direction has more than its share');
}

describe('the leftover letters are the message, row by row', () => {
  test('the message fits with at least the requested number of words, chosen by the generator', () => {
    for (const [i, { words }] of categories.entries()) {
      for (const difficulty of DIFFICULTIES) {
        const message = SENTENCE.slice(0, 18 + i);
        const board = boardIn(make({ words, size: 8, atLeast: 8, message, difficulty, seed: i }));
        assertPromises(board, message, difficulty);
        assert.ok(board.placements.length >= 8);
      }
    }
  });

  test('the message fits with all words of the list if all are requested', () => {
    for (const length of [40, 45]) {
      const message = SENTENCE.slice(0, length);
      const board = boardIn(make({ message }));
      assertPromises(board, message);
      assert.deepEqual(board.placements.map(({ text }) => text).sort(), [...TREES].sort());
    }
  });

  test('the message may contain letters that no word has', () => {
    assertPromises(boardIn(make({ message: `${SENTENCE.slice(0, 39)}ÉŒ` })), `${SENTENCE.slice(0, 39)}ÉŒ`);
  });

  test("a 10 × 10 board solves Rosetta Code's task: its message and at least 25 words", () => {
    for (let seed = 0; seed < 20; seed++) {
      const made = rosettaBoard(seed);
      assertPromises(boardIn(made), 'ROSETTACODE', 'hard', rudeWordsOf('en'));
      assert.equal(boardIn(made).grid.length, ROSETTA_SIZE);
      assert.ok(boardIn(made).placements.length >= ROSETTA_WORDS);
    }
  });

  test('any words, message, size and difficulty give a board or a suggestion of what would fit', () => {
    const text = (letters: string, minLength: number, maxLength: number) =>
      fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((all) => all.join(''));
    let boards = 0;
    fc.assert(
      fc.property(
        fc.array(text('AEIOUBCDLMNRST', 3, 8), { minLength: 4, maxLength: 16 }).map(withoutInner),
        text('AEIOUBCDLMNRSTZÉ', 100, 100),
        fc.integer({ min: -2, max: 15 }),
        fc.integer({ min: 8, max: 11 }),
        fc.constantFrom(...DIFFICULTIES),
        fc.boolean(),
        fc.integer(),
        (words, letters, more, size, difficulty, isAll, seed) => {
          const message = letters.slice(0, Math.max(1, size * size - words.join('').length + more));
          const atLeast = isAll ? words.length : Math.ceil(words.length / 2);
          let rounds = 0;
          const isLate = () => ++rounds > 500;
          const made = make({ words, message, size, difficulty, atLeast, seed, isLate });
          if (!('board' in made)) return;
          boards++;
          assertPromises(made.board, message, difficulty);
          assert.ok(made.board.placements.length >= atLeast);
        },
      ),
      { numRuns: 100 },
    );
    assert.ok(boards >= 25, `${boards} boards`);
  });
});

describe("a message that doesn't fit", () => {
  const fitsOf = (asked: Asked) => {
    const made = make(asked);
    assert.ok('fits' in made, JSON.stringify(made).slice(0, 200));
    return made.fits;
  };

  test('the result says how many letters would fit, and messages of those lengths do fit', () => {
    const few = TREES.slice(0, 8);
    for (const difficulty of DIFFICULTIES) {
      for (const words of [few, TREES]) {
        const size = words === few ? 8 : 10;
        const { min, max } = fitsOf({ words, size, difficulty, message: 'NO' });
        assert.ok(min > 2 && min < max);
        for (const length of [min, (min + max) >> 1, max]) {
          const message = SENTENCE.slice(0, length);
          assertPromises(boardIn(make({ words, size, difficulty, message, seed: 2 })), message, difficulty);
        }
      }
    }
  });

  test('a message shorter than the leftover letters with all words placed never fits', () => {
    const letters = TREES.join('').length;
    assert.ok(fitsOf({ message: SENTENCE.slice(0, 20) }).min >= 100 - letters);
  });

  test('a message that is too long gets the same result, even if it is longer than the board', () => {
    const { max } = fitsOf({ size: 8, words: TREES.slice(0, 8), message: SENTENCE.slice(0, 64) });
    assert.ok(max < 40);
    assert.ok(fitsOf({ size: 8, words: TREES.slice(0, 8), message: SENTENCE }).max < 40);
  });

  test("words that don't fit on the board even without a message are named", () => {
    const made = make({ words: [...TREES, 'CHESTNUTTREE'], message: SENTENCE.slice(0, 40) });
    assert.deepEqual(made, { noRoomFor: ['CHESTNUTTREE'] });
    const crowded = categories
      .flatMap(({ words }) => words.filter(({ length }) => length === 8))
      .slice(0, 20);
    const tight = make({ words: crowded, size: 8, message: 'NO' });
    assert.ok('noRoomFor' in tight && tight.noRoomFor.length > 5);
  });

  test("a message that spells a rude word doesn't fit", () => {
    const made = make({ message: 'ASS'.repeat(15) });
    assert.ok(!('board' in made) || brokenPromises(made.board, 10, 14).length === 0);
  });
});

describe('seeds with a message', () => {
  test('a seed with a message gives the same board on every machine', () => {
    const hash = createHash('sha256');
    for (const [seed, { words }] of categories.entries()) {
      for (const difficulty of DIFFICULTIES) {
        const asked = { words, size: 9, atLeast: 9, difficulty, message: SENTENCE.slice(0, 20), seed };
        hash.update(JSON.stringify(make(asked)));
      }
    }
    assert.equal(hash.digest('hex'), '95b080f6f54946ac26b3b782506b04f3c27a162cc6532c281ef909c10ac3fa71');
  });

  test('neighbouring seeds with a message give different boards', () => {
    const boards = Array.from({ length: 20 }, (_, seed) =>
      boardIn(make({ message: SENTENCE.slice(0, 42), seed })).grid.join(),
    );
    assert.equal(new Set(boards).size, 20);
  });
});

function withoutInner(words: readonly string[]): string[] {
  return words.filter((word, i) => !words.some((other, j) => j < i && oneContainsOther(word, other)));
}
