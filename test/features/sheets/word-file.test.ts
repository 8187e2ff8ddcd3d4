import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseWordFile } from '../../../src/features/sheets/word-file.ts';

function listsOf(text: string, name: string) {
  const read = parseWordFile(text, name);
  assert.ok('value' in read, JSON.stringify(read));
  return read.value.lists.map(({ entries }) =>
    entries.map(({ word, clue }) => (clue ? [word, clue] : [word])),
  );
}

function errorOf(text: string, name = 'words.csv'): string {
  const read = parseWordFile(text, name);
  assert.ok('error' in read);
  return read.error;
}

const TABLE = [
  [['cat', 'it purrs'], ['dog']],
  [['apple', 'red, or "green"'], ['lemon']],
];

test('a spreadsheet file has words, clues and puzzle numbers', () => {
  const csv =
    'Word,Clue,Puzzle\r\nlemon,,2\r\ncat,it purrs,1\r\ndog,,\r\napple,"red, or ""green""",2\r\n\r\n';
  const [animals, fruit] = TABLE;
  assert.deepEqual(listsOf(csv, 'year.csv'), [animals, fruit?.toReversed()]);
  const semicolons = csv.replaceAll(/,(?! or)/g, ';');
  assert.deepEqual(listsOf(semicolons, 'year.csv'), listsOf(csv, 'year.csv'));
  assert.deepEqual(listsOf(semicolons, 'year.txt'), listsOf(csv, 'year.csv'));
  const tabs = csv.replaceAll(/,(?! or)/g, '\t');
  assert.deepEqual(listsOf(tabs, 'year.tsv'), listsOf(csv, 'year.csv'));
});

test('a text file has a word on each line, with its clue after an equals sign', () => {
  assert.deepEqual(listsOf('# pets\ncat = it purrs\r\n\r\ndog\nguinea pig\n', 'pets.txt'), [
    [['cat', 'it purrs'], ['dog'], ['guinea pig']],
  ]);
  assert.deepEqual(listsOf('cat, dog\n', '-'), [[['cat, dog']]]);
});

test('an error names the line and the column', () => {
  assert.equal(
    errorOf('cat,,1\n"a\nb",x,two'),
    'line 2, column 3: the puzzle number must be a whole number from 1 to 400, not "two"',
  );
  assert.equal(
    errorOf('"a\nb",,1\ncat,,0'),
    'line 3, column 3: the puzzle number must be a whole number from 1 to 400, not "0"',
  );
  assert.equal(
    errorOf('cat\ndog,"it barks\n'),
    'line 2, column 2: a quotation mark is not closed, or text follows it',
  );
  assert.equal(errorOf('"cat"s,,1'), 'line 1, column 1: a quotation mark is not closed, or text follows it');
  assert.equal(errorOf('cat,,1,,more'), 'line 1, column 5: the columns are word, clue and puzzle number');
  assert.equal(errorOf('cat\n,only a clue'), 'line 2, column 1: the word is missing');
  assert.equal(errorOf('Word,Clue\n'), 'line 1, column 1: the file has no words');
  assert.equal(errorOf('', 'words.txt'), 'line 1, column 1: the file has no words');
});

test('each word keeps its place through quoted cells of several lines', () => {
  const read = parseWordFile('cat,"it\npurrs"\ndog,,2\nemu,,1', 'a.csv');
  assert.ok('value' in read);
  assert.deepEqual(
    read.value.places.map((places) => places.map(({ line }) => line)),
    [[1, 4], [3]],
  );
});

test('any table written by the rules is read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'B', '"', ',', ';', ' ', '\n', 'é'), maxLength: 8 });
  const row = fc.tuple(cell, cell, fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const words = rows.map(
        ([word, clue, number], i) => [`w${i}${word}`.trim(), clue.trim(), number] as const,
      );
      const quote = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
      const text = words.map((cells) => cells.map(quote).join(',')).join('\r\n');
      const expected = Map.groupBy(words, ([, , number]) => number);
      const sorted = [...expected].sort(([a], [b]) => a - b);
      assert.deepEqual(
        listsOf(text, 'a.csv'),
        sorted.map(([, list]) => list.map(([word, clue]) => (clue ? [word, clue] : [word]))),
      );
    }),
  );
});

test('any text is read, or its error names a place in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('a.csv', 'a.tsv', 'a.txt'), (text, name) => {
      const read = parseWordFile(text, name);
      if ('error' in read) assert.ok(read.line <= text.split(/\r\n|[\n\r]/).length && read.column >= 1);
    }),
  );
});
