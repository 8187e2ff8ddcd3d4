import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeBooklet } from '../../../src/features/sheets/booklet.ts';
import { bookletHtml } from '../../../src/features/sheets/html.ts';
import { layoutOf } from '../../../src/features/sheets/layout.ts';
import {
  DEFAULT_OPTIONS,
  LARGE_PRINT,
  type Options,
  PAPERS,
  PER_PAGE,
  parseOptions,
} from '../../../src/features/sheets/options.ts';

const ANIMALS = [
  'eagle',
  'tiger',
  'monkey',
  'zebra',
  'pigeon',
  'panther',
  'buffalo',
  'rabbit',
  'badger',
  'falcon',
];

function sheetsOf(options: Options, words: readonly string[] = ANIMALS) {
  const entries = words.map((word) => ({ word, clue: '' }));
  const made = makeBooklet({ options, lists: [{ title: '', entries }], boards: [] });
  assert.ok('sheets' in made, JSON.stringify(made));
  return made.sheets;
}

const someOptions = fc.record({
  size: fc.integer({ min: 9, max: 20 }),
  count: fc.integer({ min: 1, max: 5 }),
  perPage: fc.constantFrom(...PER_PAGE),
  paper: fc.constantFrom(...PAPERS),
  largePrint: fc.constantFrom(...LARGE_PRINT),
  titlePage: fc.boolean(),
  bindingMargin: fc.boolean(),
});

test('boards fit their pages, or the next smaller size that is offered does and a larger one does not', () => {
  fc.assert(
    fc.property(someOptions, (given) => {
      const options = { ...DEFAULT_OPTIONS, ...given, title: 'Animals' };
      const laidOut = layoutOf(options, sheetsOf(options));
      if ('value' in laidOut) {
        const { text, keys, sheets, slot } = laidOut.value;
        const least = options.largePrint ? 14 : 7;
        for (const { side, letter } of sheets) {
          // A thousandth of a point is the rounding of a sum of cells.
          assert.ok(side <= slot.width + 0.001 && side <= slot.height + 0.001);
          assert.ok(options.largePrint ? letter === options.largePrint : letter >= least);
          assert.ok(letter < side / options.size);
        }
        assert.ok(text >= least && keys.columns * keys.rows <= 12);
        if (options.largePrint) assert.ok(keys.text >= 14 && keys.letter >= 14);
        return;
      }
      const fits = (size: number) => {
        const smaller = { ...options, size };
        return 'value' in layoutOf(smaller, sheetsOf(smaller));
      };
      const { size } = laidOut;
      // The words of this test need nine rows; a still smaller board has fewer words.
      if (size === undefined || size < 9) return;
      assert.ok(size < options.size && fits(size));
      assert.ok(!fits(size + 1));
    }),
    { numRuns: 60 },
  );
});

test('fewer boards on a page are offered if these would fit', () => {
  const options = { ...DEFAULT_OPTIONS, size: 15, perPage: 4, largePrint: 18 } as const;
  const laidOut = layoutOf(options, sheetsOf(options));
  assert.ok('error' in laidOut);
  assert.equal(laidOut.perPage, 2);
  assert.match(laidOut.error, /^boards of 15 × 15 don't fit on the page: use .*2 per page$/);
});

test('texts of the creator are never markup', () => {
  const text = `<img src=x onerror="a()"> & '`;
  const typed = { title: text, name: text, className: text, date: text, names: [text] };
  const options = { ...DEFAULT_OPTIONS, ...typed };
  const sheets = sheetsOf(options).map((sheet) => ({
    ...sheet,
    words: sheet.words.map((word) => ({ ...word, clue: text })),
  }));
  const layout = layoutOf(options, sheets);
  assert.ok('value' in layout);
  const html = bookletHtml({ options, sheets, layout: layout.value, language: 'en' });
  assert.doesNotMatch(html, /<img|onerror="/);
  assert.doesNotMatch(html, /\sstyle=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/, 'it needs nothing else');
});

test('an option that is missing gets its default, and the first wrong value is named', () => {
  assert.deepEqual(parseOptions({}), { value: DEFAULT_OPTIONS });
  const read = parseOptions({
    title: '  Zoo\u0000 trip ',
    names: ['Ann', ' ', 'Zoë'],
    language: null,
    words: 0,
  });
  assert.ok('value' in read);
  assert.deepEqual([read.value.title, read.value.names], ['Zoo trip', ['Ann', 'Zoë']]);
  const wrong: [Record<string, unknown>, string][] = [
    [{ count: 0 }, 'count must be a whole number from 1 to 60, not 0'],
    [{ size: 4.5 }, 'size must be a whole number from 4 to 20, not 4.5'],
    [{ perPage: 3 }, 'perPage must be 1, 2 or 4, not 3'],
    [{ title: 7 }, 'title must be a text'],
    [{ names: 'Ann' }, 'names must be a list of names'],
    [{ names: ['x'.repeat(61)] }, 'names must have at most 60 characters each'],
    [{ names: Array.from({ length: 61 }, () => 'Ann') }, 'names must be at most 60, not 61'],
    [{ font: 'Arial}' }, 'font must be the name of a font: letters, digits, spaces, points and hyphens'],
  ];
  for (const [given, error] of wrong) {
    const fault = parseOptions(given);
    assert.deepEqual('error' in fault && [fault.option, fault.error], [Object.keys(given)[0], error]);
  }
});
