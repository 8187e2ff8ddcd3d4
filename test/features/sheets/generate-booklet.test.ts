import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseCommand } from '../../../src/cli/commands.ts';
import { ConfigError } from '../../../src/platform/config/values.ts';
import { occurrences } from '../../../web/game/cells.ts';
import { temporaryFolder } from '../../support/process.ts';

const ANIMALS = 'eagle\ntiger\nmonkey\nzebra\npenguin\npanther\nbuffalo\npigeon\n';
const BIN = join(import.meta.dirname, '../../../bin/wordsearch.js');
const ENV = { DATABASE_URL: 'sqlite:/nowhere/none.db' };

async function print(...args: string[]) {
  const output = await parseCommand(['generate', ...args], ENV)();
  assert.ok(typeof output === 'object');
  return output;
}

function fileWith(t: TestContext, text: string, name = 'words.txt'): string {
  const file = join(temporaryFolder(t), name);
  writeFileSync(file, text);
  return file;
}

test('the same seed prints the same bytes in every format, and another seed prints others', async (t) => {
  const file = fileWith(t, ANIMALS);
  for (const format of ['html', 'json', 'csv']) {
    const args = ['--word-file', file, '--count', '60', '--size', '12', '--format', format];
    const { text, note } = await print(...args, '--seed', '7');
    assert.equal(note, undefined);
    assert.equal((await print(...args, '--seed', '7')).text, text);
    assert.notEqual((await print(...args, '--seed', '8')).text, text);
    assert.match((await print(...args)).note ?? '', /^--seed \d+ makes the same booklet again$/);
  }
});

test('JSON and CSV have the boards of the HTML, each with its words once and its solution', async (t) => {
  const args = ['--word-file', fileWith(t, ANIMALS), '--count', '5', '--seed', '7', '--format'];
  const { boards } = JSON.parse((await print(...args, 'json')).text);
  const { text: html } = await print(...args, 'html');
  const { text: csv } = await print(...args, 'csv');
  assert.equal(boards.length, 5);
  assert.deepEqual(
    [...html.matchAll(/<text [^>]*>([^<]+)/g)].map(([, row]) => row).slice(0, 50),
    boards.flatMap(({ grid }: any) => grid.map((row: string[]) => row.join(''))),
  );
  const rows = csv.split('\r\n').slice(1);
  for (const [i, { grid, words, solution }] of boards.entries()) {
    const lines = grid.map((row: string[]) => row.join(''));
    assert.equal(words.length, 8);
    for (const { text } of words) assert.equal(occurrences(lines, text).length, 1);
    for (const { text, cells } of solution)
      assert.equal(cells.map(({ row, col }: any) => grid[row][col]).join(''), text);
    assert.ok(rows[i]?.startsWith(`${i + 1},Word search,,${lines.join(' ')},EAGLE TIGER`));
  }
});

test('a spreadsheet file prints one board for each puzzle, and one per pupil from a list of names', async (t) => {
  const year = fileWith(t, 'word,clue,puzzle\ncat,purrs,1\ndog,barks,1\nlemon,,2\napple,,2\n', 'year.csv');
  const args = ['--word-file', year, '--size', '6', '--seed', '1', '--format', 'json'];
  const { boards } = JSON.parse((await print(...args, '--count', '2')).text);
  assert.deepEqual(
    boards.map(({ words }: any) => words),
    [
      [
        { text: 'CAT', word: 'cat', clue: 'purrs' },
        { text: 'DOG', word: 'dog', clue: 'barks' },
      ],
      [
        { text: 'LEMON', word: 'lemon', clue: '' },
        { text: 'APPLE', word: 'apple', clue: '' },
      ],
    ],
  );
  const { text: html } = await print('--word-file', year, '--size', '6', '--format', 'html');
  assert.equal(html.match(/class="booklet-sheet"/g)?.length, 2);
  await assert.rejects(print('--word-file', year), /has 2 puzzles. Give --format html, json or csv/);

  const names = fileWith(t, 'Zoë\n\nAnn\r\nBob\n', 'names.txt');
  const { text } = await print(
    ...['--word-file', fileWith(t, ANIMALS), '--names', names, '--seed', '1', '--format', 'json'],
  );
  assert.deepEqual(
    JSON.parse(text).boards.map(({ name }: any) => name),
    ['Zoë', 'Ann', 'Bob'],
  );
});

test('words of a category make a booklet too', async () => {
  const { text } = await print('--category', 'Animals', '--count', '3', '--format', 'json', '--words', '6');
  assert.deepEqual(
    JSON.parse(text).boards.map(({ title, words }: any) => [title, words.length]),
    [
      ['Animals', 6],
      ['Animals', 6],
      ['Animals', 6],
    ],
  );
});

test('each wrong option of a booklet gets a line that names it', async (t) => {
  const file = fileWith(t, ANIMALS);
  const wrong: [string[], RegExp][] = [
    [['--count', '0'], /^--count must be a whole number from 1 to 60, not 0$/],
    [['--count', 'many'], /^--count must be a whole number from 1 to 60, not "many"$/],
    [['--size', '3'], /^--size must be a whole number from 4 to 20, not "3"$/],
    [['--words', '1'], /^--words must be a whole number from 2 to 30, not 1$/],
    [['--per-page', '3'], /^--per-page must be 1, 2 or 4, not 3$/],
    [['--paper', 'a3'], /^--paper must be a4 or letter, not "a3"$/],
    [['--large-print', '12'], /^--large-print must be 0, 18 or 24, not 12$/],
    [['--letter-case', 'Lower'], /^--letter-case must be upper or lower, not "Lower"$/],
    [['--list', 'all'], /^--list must be clues, words or both, not "all"$/],
    [['--language', 'xx'], /^--language must be en, de, .* or uk, not "xx"$/],
    [['--title', 'x'.repeat(61)], /^--title must have at most 60 characters$/],
    [['--font', "x'; }"], /^--font must be the name of a font/],
    [['--title-page', 'maybe'], /^--title-page must be on or off, not "maybe"$/],
    [['--message', '42'], /^Message must have only letters, spaces and punctuation$/],
    [['--message', 'Hello'], /^Message has 5 letters, but these words leave room for \d+ to \d+$/],
    [
      ['--size', '20', '--large-print', '24'],
      /^Boards of 20 × 20 don't fit on the page: use boards of 16 × 16$/,
    ],
    [['--names', fileWith(t, '\n')], /^--names is .*, which has no names$/],
  ];
  for (const [args, expected] of wrong) {
    const run = async () => print('--word-file', file, '--format', 'html', ...args);
    await assert.rejects(run, (error: Error) => {
      assert.ok(error instanceof ConfigError, `${args}: ${error.message}`);
      assert.match(error.message, expected);
      return !error.message.includes('\n');
    });
  }
  await assert.rejects(
    async () => print('--word-file', file, '--count', '3'),
    /^Error: --count is for a booklet. Give --format html, json or csv$/,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    [BIN, 'generate', '--word-file', file, '--count', '61', '--format', 'html'],
    { encoding: 'utf8', env: { ...process.env, ...ENV } },
  );
  assert.deepEqual(
    [status, stderr],
    [2, 'wordsearch: --count must be a whole number from 1 to 60, not 61\n'],
  );
});

test('an unusable word of a file is named with its line and column', async (t) => {
  const file = fileWith(t, 'word,clue\neagle,\nB2,\neagles,\nhippopotamus,\n', 'words.csv');
  await assert.rejects(
    print('--word-file', file, '--format', 'html', '--size', '9'),
    /words.csv:\n {2}line 3, column 1: B2: it has characters.*\n {2}line 4, column 1: eagles: it contains eagle\n {2}line 5, column 1: hippopotamus: it has 12 letters, but the board has only 9 rows$/,
  );
});

test('sizes from 4 on allow boards of two words, in a booklet and as text', async (t) => {
  const file = fileWith(t, 'cat\ndog\n');
  const { text } = await print('--word-file', file, '--size', '4', '--difficulty', 'easy', '--seed', '1');
  assert.match(text, /^Word search, 4 × 4, easy, seed 1\n\n([A-Z]( [A-Z]){3}\n){4}\nCAT\nDOG$/);
  const { text: html } = await print(
    '--word-file',
    file,
    '--size',
    '4',
    '--format',
    'html',
    '--letter-case',
    'lower',
  );
  assert.match(html, />[a-z]{4}<\/text>/);
});
