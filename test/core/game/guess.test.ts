import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeGuess } from '../../../src/core/game/guess.ts';

function riddle(text: string) {
  const grid = [text, ...new Array<string>(text.length - 1).fill('X'.repeat(text.length))];
  return { grid, words: [{ text, row: 0, col: 0, direction: 'E' as const, foundAt: null }] };
}

test('words with letters beyond A–Z are hit in either case, composed or not', () => {
  for (const text of ['PIÑA', 'ЁЖИК', 'ΟΔΌΣ', 'ŁÓDŹ']) {
    for (const typed of [text, text.toLowerCase(), text.normalize('NFD'), ` ${text.toLowerCase()} `]) {
      assert.equal(judgeGuess(riddle(text), { word: typed }), 0, JSON.stringify(typed));
    }
    const cells = Array.from(text, (_, col) => ({ row: 0, col }));
    assert.equal(judgeGuess(riddle(text), { cells }), 0);
    assert.equal(judgeGuess(riddle(text), { cells: cells.reverse() }), 0);
  }
  assert.equal(judgeGuess(riddle('PIÑA'), { word: 'PINA' }), undefined);
  const kelvin = '\u212a';
  assert.equal(judgeGuess({ ...riddle('ELK'), language: 'en' }, { word: `el${kelvin}` }), undefined);
});

describe('a click guess is compared in the given order first, then reversed (C69)', () => {
  const star = { text: 'STAR', row: 0, col: 0, direction: 'E' as const, foundAt: null };
  const rats = { text: 'RATS', row: 2, col: 0, direction: 'E' as const, foundAt: null };
  const grid = ['STAR', 'XXXX', 'RATS', 'XXXX'];
  const top = [0, 1, 2, 3].map((col) => ({ row: 0, col }));
  const bottom = top.map(({ col }) => ({ row: 2, col }));

  test('a word and its reverse on one board are each hit in their own order (C69)', () => {
    for (const words of [
      [star, rats],
      [rats, star],
    ]) {
      assert.equal(judgeGuess({ grid, words }, { cells: top }), words.indexOf(star));
      assert.equal(judgeGuess({ grid, words }, { cells: bottom }), words.indexOf(rats));
    }
  });

  test('only the cells of the matching word count', () => {
    const words = [star, rats];
    assert.equal(judgeGuess({ grid, words }, { cells: top.toReversed() }), undefined);
    const afterRats = [star, { ...rats, foundAt: 1 }];
    assert.equal(judgeGuess({ grid, words: afterRats }, { cells: top.toReversed() }), 0);
  });
});

test("a click guess hits only if every cell has the word's row and column", () => {
  const words = [{ text: 'ABAB', row: 1, col: 0, direction: 'E' as const, foundAt: null }];
  const grid = ['ABAB', 'ABAB', 'ABAB', 'XXXX'];
  const cells = (rows: number[], cols = [0, 1, 2, 3]) =>
    cols.map((col, i) => ({ row: rows[i] as number, col }));
  assert.equal(judgeGuess({ grid, words }, { cells: cells([1, 1, 1, 1]) }), 0);
  for (const rows of [
    [0, 0, 0, 0],
    [2, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 0, 1, 2],
  ]) {
    assert.equal(judgeGuess({ grid, words }, { cells: cells(rows) }), undefined, `${rows}`);
  }
  assert.equal(judgeGuess({ grid, words }, { cells: cells([1, 1, 1, 1], [2, 3, 0, 1]) }), undefined);
  assert.equal(judgeGuess({ grid, words }, { cells: cells([1, 1, 1, 1], [0, 1, 0, 3]) }), undefined);
});

test('a word surrounded by blanks is hit, and a text longer than any word is an immediate miss', () => {
  const blanks = ' \t\u2003'.repeat(10_000);
  assert.equal(judgeGuess(riddle('PIÑA'), { word: `${blanks}pin\u0303a${blanks}` }), 0);
  const marks = `a${'\u0344'.repeat(16_300)}${'\u0316'.repeat(16_300)}`;
  const { user } = process.cpuUsage();
  assert.equal(judgeGuess(riddle('PIÑA'), { word: marks }), undefined);
  assert.ok(process.cpuUsage().user - user < 500_000);
});

test('no word is refused as too long, whatever its letters and however they are typed', () => {
  for (let code = 0; code < 0x11_0000; code++) {
    const typed = String.fromCodePoint(code);
    assert.ok(typed.toUpperCase().length >= typed.length);
    const letter = typed.toUpperCase();
    if (letter.length > 1 || letter !== letter.normalize('NFC')) continue;
    const pieces = letter.normalize('NFD');
    const word = letter.repeat(20);
    if (pieces !== letter) assert.equal(judgeGuess(riddle(word), { word: pieces.repeat(20) }), 0, letter);
  }
});
