import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { checkThemes, readThemes } from '../../../src/features/daily/theme-files.ts';
import { OperatorError } from '../../../src/platform/errors.ts';
import { temporaryFolder } from '../../support/process.ts';

const WORDS = 'LION, TIGER, ZEBRA, GECKO, HORSE, MOUSE, SNAIL, BADGER, GUINEA PIG';
const THEME = { title: 'Zoo', kind: 'animals', line: 'Behind bars.', message: 'FEED US!', words: WORDS };
const SHORT = WORDS.replace('GUINEA PIG', 'OTTER');

/** Returns an operator's folder, and a function that writes a file of English themes into it. */
function ownFolder(t: TestContext) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'en/themes'), { recursive: true });
  const write = (name: string, content: string) =>
    writeFileSync(join(folder, 'en/themes', `${name}.json`), content);
  return { folder, write };
}

test("an operator's file replaces ours of the same name, and all others stay", (t) => {
  const { folder, write } = ownFolder(t);
  write('tuesday', JSON.stringify([THEME]));
  const [own, ours] = [readThemes('en', folder), readThemes('en')];
  assert.equal(own.week[1]?.length, 1);
  assert.deepEqual([own.week.toSpliced(1, 1), own.dated], [ours.week.toSpliced(1, 1), ours.dated]);
});

test('a word with a space is one word on the board, and the list shows the space', (t) => {
  const { folder, write } = ownFolder(t);
  write('tuesday', JSON.stringify([THEME]));
  const theme = readThemes('en', folder).week[1]?.[0];
  assert.deepEqual([theme?.labels.at(-1), theme?.words.at(-1)], ['GUINEA PIG', 'GUINEAPIG']);
  assert.deepEqual([theme?.message, theme?.letters], ['FEED US!', 'FEEDUS']);
});

test('a byte order mark at the start and a comma after the last word are ignored', (t) => {
  const { folder, write } = ownFolder(t);
  write('tuesday', `\uFEFF${JSON.stringify([{ ...THEME, words: ` ${WORDS}, ` }])}`);
  assert.deepEqual(readThemes('en', folder).week[1]?.[0]?.labels, WORDS.split(', '));
});

test("a star marks a word that must be on the board and isn't shown", (t) => {
  const { folder, write } = ownFolder(t);
  write(
    'tuesday',
    JSON.stringify([{ ...THEME, words: WORDS.replace('LION', '*LION').replace('GUINEA', '* GUINEA') }]),
  );
  const theme = readThemes('en', folder).week[1]?.[0];
  assert.deepEqual(theme?.marked, ['LION', 'GUINEAPIG']);
  assert.deepEqual(theme?.labels, WORDS.split(', '));
});

test("an operator's theme that still has a season prevents a start, with advice to use from and to", (t) => {
  const { folder, write } = ownFolder(t);
  write('tuesday', JSON.stringify([{ ...THEME, season: 'winter' }]));
  assert.throws(() => checkThemes(folder), /Theme 1 in .*tuesday\.json: season is replaced by from and to/);
});

test("our own themes follow the rules for operators' themes", () => {
  for (const code of LANGUAGE_CODES)
    assert.deepEqual(readThemes(code, join(import.meta.dirname, '../../../seed')), readThemes(code));
});

test('an unusable folder or theme prevents a start, and the error has the file and the reason', (t) => {
  const { folder, write } = ownFolder(t);
  const good = { ...THEME, words: SHORT };
  const wrong: unknown[] = [
    5,
    [],
    [null],
    [{ ...good, title: '' }],
    [{ ...good, kind: 5 }],
    [{ ...good, season: 'winter' }],
    [{ ...good, from: '12-01' }],
    [{ ...good, from: '12-01', to: '02-30' }],
    [{ ...good, priority: 4 }],
    [{ ...good, note: 5 }],
    [{ ...good, quiet: 'yes' }],
    [{ ...good, words: `${SHORT.replaceAll(', ', ', *')}, *ZEBU` }],
    [{ ...good, line: 5 }],
    [{ ...good, message: '!' }],
    [{ ...good, words: ['LION', 'TIGER'] }],
    [{ ...good, words: 'LION, TIGER' }],
    [{ ...good, words: `${SHORT}, LIO` }],
    [{ ...good, words: WORDS }],
  ];
  for (const content of ['{', ...wrong.map((value) => JSON.stringify(value))]) {
    write('monday', content);
    assert.throws(
      () => checkThemes(folder),
      (error: Error) => error instanceof OperatorError && /monday\.json|has no theme/.test(error.message),
      content,
    );
  }
  assert.throws(() => checkThemes(join(folder, 'none')), /Cannot read THEMES_FOLDER: ENOENT/);
  write('monday', JSON.stringify([good]));
  write('Tuesday', '[]');
  assert.throws(() => checkThemes(folder), /Tuesday\.json, which is never read/);
  rmSync(join(folder, 'en/themes/Tuesday.json'));
  for (const date of [undefined, '13-01', 'xmas']) {
    write('dated', JSON.stringify([{ ...good, words: SHORT, date }]));
    assert.throws(() => checkThemes(folder), /dated\.json: date must be/, date);
  }
});
