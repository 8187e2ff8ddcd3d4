import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import { cellsOf } from '../../../src/core/game/grid.ts';
import { type Booklet, makeBooklet, type Sheet } from '../../../src/features/sheets/booklet.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../src/features/sheets/options.ts';
import { occurrences } from '../../../web/game/cells.ts';

const ANIMALS = [
  ...['eagle', 'tiger', 'elephant', 'giraffe', 'monkey', 'zebra', 'crocodile', 'penguin', 'dolphin'],
  ...['kangaroo', 'panther', 'squirrel', 'hedgehog', 'leopard', 'buffalo', 'pigeon', 'rabbit', 'ferret'],
];

function bookletOf(options: Partial<Options>, words: readonly string[] = ANIMALS): Booklet {
  const entries = words.map((word) => ({ word, clue: '' }));
  return { options: { ...DEFAULT_OPTIONS, ...options }, lists: [{ title: '', entries }], boards: [] };
}

function sheetsOf(options: Partial<Options>, words?: readonly string[]): readonly Sheet[] {
  const made = makeBooklet(bookletOf(options, words));
  assert.ok('sheets' in made, JSON.stringify(made));
  return made.sheets;
}

const someOptions = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  size: fc.integer({ min: 10, max: 20 }),
  words: fc.integer({ min: 2, max: 14 }),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

test('every board of a booklet has each of its words exactly once, where its key shows it', () => {
  fc.assert(
    fc.property(someOptions, (options) => {
      const sheets = sheetsOf(options);
      assert.equal(sheets.length, options.count);
      for (const { grid, placements, words } of sheets) {
        assert.deepEqual([grid.length, words.length], [options.size, options.words]);
        for (const { text } of words) {
          const [found, ...more] = occurrences(grid, text);
          const key = placements.find((placement) => placement.text === text);
          assert.deepEqual([found && cellsOf(found), more], [key && cellsOf(key), []]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the article of a word is in its list and not on the board', () => {
  const entries = ['der|Hund', 'die|Katze', 'l’|eau'].map((word) => ({ word, clue: 'x' }));
  const lists = [{ title: '', entries }];
  for (const language of ['de', null] as const) {
    const made = makeBooklet({
      options: { ...DEFAULT_OPTIONS, count: 1, size: 8, language },
      lists,
      boards: [],
    });
    assert.ok('sheets' in made, JSON.stringify(made));
    const words = made.sheets[0]?.words.map(({ word, text }) => `${word}: ${text}`).sort();
    assert.deepEqual(words, ['der Hund: HUND', 'die Katze: KATZE', 'l’eau: EAU']);
  }
});

test('the same booklet gives the same boards, and another seed gives others', () => {
  fc.assert(
    fc.property(someOptions, (options) => {
      const sheets = sheetsOf(options);
      assert.deepEqual(sheetsOf(options), sheets);
      const others = sheetsOf({ ...options, seed: (options.seed + 1) % 2 ** 32 });
      assert.notDeepEqual(
        others.map(({ grid }) => grid),
        sheets.map(({ grid }) => grid),
      );
    }),
    { numRuns: 20 },
  );
});

test('sixty boards all differ, even on the smallest size with two words', () => {
  for (const [size, words] of [
    [4, ['cat', 'dog']],
    [12, ANIMALS],
  ] as const) {
    const sheets = sheetsOf({ count: 60, size, difficulty: 'easy' }, words);
    const keys = sheets.map(({ placements }) => JSON.stringify(placements));
    assert.equal(new Set(sheets.map(({ grid }) => grid.join())).size, 60);
    // One word goes right and the other down, and they share no letter, so 56 keys are possible.
    assert.equal(new Set(keys).size, size === 4 ? 56 : 60);
    for (const { placements } of sheets)
      for (const { direction } of placements) assert.match(direction, /^[ES]$/);
  }
});

test('each pupil gets a board with the same words', () => {
  const names = Array.from({ length: 28 }, (_, i) => `Pupil ${i + 1}`);
  const sheets = sheetsOf({ names, words: 9 });
  assert.deepEqual(
    sheets.map(({ name }) => name),
    names,
  );
  const words = sheets.map((sheet) => sheet.words.map(({ text }) => text));
  assert.equal(words[0]?.length, 9);
  for (const texts of words) assert.deepEqual(texts, words[0]);
  assert.equal(new Set(sheets.map(({ grid }) => grid.join())).size, 28);
});

test('several lists take turns on the boards, and a pupil needs a single list', () => {
  const booklet = bookletOf({ count: 4 });
  const [list] = booklet.lists;
  const entries = ['lemon', 'apple'].map((word) => ({ word, clue: '' }));
  const lists = [
    { title: 'Fruit', entries },
    { entries: list?.entries ?? [], title: 'Animals' },
  ];
  const made = makeBooklet({ ...booklet, lists });
  assert.ok('sheets' in made);
  assert.deepEqual(
    made.sheets.map(({ title }) => title),
    ['Fruit', 'Animals', 'Fruit', 'Animals'],
  );
  const named = makeBooklet({ ...booklet, lists, options: { ...booklet.options, names: ['Ann'] } });
  assert.equal('kind' in named && named.kind, 'severalLists');
});

test('a message is spelled by the leftover letters of every board', () => {
  const message = 'Well done, you found every animal that hides on this page, now go and find a friend';
  const options = { ...DEFAULT_OPTIONS, count: 5, size: 14, message };
  const made = makeBooklet(bookletOf(options));
  assert.ok('kind' in made && made.kind === 'messageRoom');
  const fitting = 'ABCDEFGHIJ'.repeat(10).slice(0, made.min);
  for (const { grid, placements } of sheetsOf({ ...options, message: fitting })) {
    const covered = new Set(placements.flatMap(cellsOf).map(({ row, col }) => row * 14 + col));
    const leftover = grid
      .join('')
      .split('')
      .filter((_, cell) => !covered.has(cell));
    assert.equal(leftover.join(''), fitting);
  }
});

test('if words have no room, the next size with room is named', () => {
  const made = makeBooklet(bookletOf({ size: 4, difficulty: 'easy' }, ['cats', 'dogs', 'suns', 'hats']));
  assert.deepEqual(made, {
    kind: 'noRoom',
    list: 0,
    placed: 3,
    wanted: 4,
    size: 5,
    error: 'a board of 4 × 4 has room for 3 of 4 words: use a board of 5 × 5, or fewer words',
  });
  const few = makeBooklet(bookletOf({ size: 8 }, ['cat', 'elephants', 'tac']));
  assert.equal('error' in few && few.error, 'a board needs at least 2 usable words, not 1');
});

test('a small board has each word once too, or the error names the size that has room', () => {
  const SHORT = ['cat', 'dog', 'hen', 'bee', 'emu', 'fox', 'pig', 'ant', 'wolf', 'bear', 'frog'];
  const few = fc.record({
    size: fc.integer({ min: 4, max: 7 }),
    words: fc.integer({ min: 2, max: 11 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    language: fc.constantFrom('en' as const, null),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  });
  fc.assert(
    fc.property(few, (options) => {
      const made = makeBooklet(bookletOf({ ...options, count: 4 }, SHORT));
      if ('sheets' in made) {
        for (const { grid, words } of made.sheets) {
          assert.deepEqual([grid.length, words.length], [options.size, options.words]);
          for (const { text } of words) assert.equal(occurrences(grid, text).length, 1);
        }
        return;
      }
      assert.equal(made.kind, 'noRoom');
      assert.ok(made.kind === 'noRoom' && made.placed < made.wanted && (made.size ?? 0) > options.size);
    }),
    { numRuns: 60 },
  );
});
