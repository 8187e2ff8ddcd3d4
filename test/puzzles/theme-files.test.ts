import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OperatorError } from '../../src/errors.ts';
import { FOLDER, readThemes } from '../../src/puzzles/theme-files.ts';
import { temporaryFolder } from '../support/process.ts';

const WORDS = ['LION', 'TIGER', 'ZEBRA', 'GECKO', 'HORSE', 'MOUSE', 'SNAIL', 'OTTER'];
const THEME = { title: 'Zoo', line: 'Behind bars.', message: 'FEED THEM', words: WORDS };

test('a file of the operator replaces ours of the same name, and all others stay', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'monday.json'), JSON.stringify([THEME]));
  const [own, ours] = [readThemes(folder), readThemes()];
  assert.deepEqual(own.week[0], [THEME]);
  assert.deepEqual([own.week.slice(1), own.dated], [ours.week.slice(1), ours.dated]);
});

test('our own themes keep the rules of those of an operator', () => {
  assert.deepEqual(readThemes(FOLDER), readThemes());
});

test('a folder or a theme that cannot be used stops the start, with the file and the reason', (t) => {
  const folder = temporaryFolder(t);
  const reason = (content: string) => {
    writeFileSync(join(folder, 'monday.json'), content);
    return (error: Error) => {
      assert.ok(error instanceof OperatorError);
      return error.message.includes('monday.json') || /has no theme/.test(error.message);
    };
  };
  const wrong: unknown[] = [
    5,
    [],
    [null],
    [{ ...THEME, title: '' }],
    [{ ...THEME, line: 5 }],
    [{ ...THEME, message: '!' }],
    [{ ...THEME, words: WORDS.slice(1) }],
    [{ ...THEME, words: [...WORDS, 'LIO'] }],
  ];
  for (const content of ['{', ...wrong.map((value) => JSON.stringify(value))]) {
    assert.throws(() => readThemes(folder), reason(content), content);
  }
});
