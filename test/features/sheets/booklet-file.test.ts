import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Booklet, makeBooklet } from '../../../src/features/sheets/booklet.ts';
import { BOOKLET_VERSION, bookletFile, parseBookletFile } from '../../../src/features/sheets/booklet-file.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../src/features/sheets/options.ts';

const entries = ['eagle = it flies', 'tiger', 'monkey', 'zebra'].map((text) => {
  const [word = '', clue = ''] = text.split(' = ');
  return { word, clue };
});

function bookletWith(options: Partial<Options> = {}): Booklet {
  return {
    options: { ...DEFAULT_OPTIONS, count: 4, ...options },
    lists: [{ title: 'Zoo', entries }],
    boards: [],
  };
}

function faultOf(text: string) {
  const read = parseBookletFile(text);
  assert.ok('error' in read);
  return read;
}

test('a saved booklet gives the same boards again', () => {
  const booklet = bookletWith({ names: ['Zoë', 'Ann'], seed: 7, letterCase: 'lower', title: 'Animals' });
  const read = parseBookletFile(bookletFile(booklet));
  assert.deepEqual(read, { value: { booklet, isOtherVersion: false } });
  assert.deepEqual('value' in read && makeBooklet(read.value.booklet), makeBooklet(booklet));
});

test('boards that were loaded are saved with the booklet, and their keys are found again', () => {
  const made = makeBooklet(bookletWith());
  assert.ok('sheets' in made);
  const boards = made.sheets.map(({ title, language, grid, words, message }) => ({
    title,
    language,
    grid,
    words,
    message,
  }));
  const booklet = { ...bookletWith(), lists: [], boards };
  const read = parseBookletFile(bookletFile(booklet));
  assert.ok('value' in read);
  const again = makeBooklet(read.value.booklet);
  assert.ok('sheets' in again);
  const byText = (placements: readonly { text: string }[]) =>
    placements.map((placed) => JSON.stringify(placed)).sort();
  for (const [i, sheet] of again.sheets.entries()) {
    assert.deepEqual(sheet.grid, made.sheets[i]?.grid);
    assert.deepEqual(byText(sheet.placements), byText(made.sheets[i]?.placements ?? []));
  }
});

test('a booklet saved by another version says that its boards will differ', () => {
  const text = bookletFile(bookletWith()).replace(`"version": ${BOOKLET_VERSION}`, '"version": 999');
  const read = parseBookletFile(text);
  assert.equal('value' in read && read.value.isOtherVersion, true);
});

/** If this fails, saved booklets give other boards, so raise BOOKLET_VERSION and change the letters here. */
test('the boards of version 1 stay as they are', () => {
  assert.equal(BOOKLET_VERSION, 1);
  const made = makeBooklet(bookletWith({ count: 3, size: 6, seed: 2026, words: 3 }));
  assert.ok('sheets' in made);
  assert.deepEqual(
    made.sheets.map(({ grid }) => grid.join(' ')),
    [
      'EAGLEE RNINMG YEKNOM EGGEOE IGKIIL OKKETG',
      'YEKNOM ERMEEA AAZBRM ELGBYG MAELYE LZEAEK',
      'ELGAEM EGMKOA ELENRG AAKBYY YEEKMK YZERGE',
    ],
  );
});

test('a file that is not a booklet, or is damaged, gets an error', () => {
  assert.equal(faultOf('{').kind, 'notBooklet');
  assert.equal(faultOf('[]').kind, 'notBooklet');
  assert.equal(faultOf('{"format":"other"}').kind, 'notBooklet');
  assert.equal(
    faultOf('{"format":"wordsearch-booklet","version":1,"options":{},"lists":[{}]}').kind,
    'damaged',
  );
  const wrong = faultOf('{"format":"wordsearch-booklet","version":1,"options":{"count":61}}');
  assert.deepEqual(
    [wrong.kind, wrong.option?.option, wrong.error],
    ['option', 'count', 'count must be a whole number from 1 to 60, not 61'],
  );
});

test('a booklet file with any JSON value in one part is parsed or refused', () => {
  const saved = JSON.parse(bookletFile(bookletWith()));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(saved)), fc.jsonValue(), (part, value) => {
      const read = parseBookletFile(JSON.stringify({ ...saved, [part]: value }));
      if ('value' in read) makeBooklet(read.value.booklet);
    }),
  );
});
