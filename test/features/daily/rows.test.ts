import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heroShape, upperRows } from '../../../web/features/daily/rows.ts';
import { gameView } from '../../web/support.ts';

const found = (...texts: string[]) =>
  ['CAT', 'DOG', 'OWL'].map((text) => ({ text, found: texts.includes(text) }));

test('the start page shows the upper six tenths of a board, in whole rows', () => {
  assert.deepEqual(heroShape(8), { rows: 4, columns: 8 });
  assert.deepEqual(heroShape(10), { rows: 6, columns: 10 });
  assert.deepEqual(heroShape(12), { rows: 7, columns: 12 });
});

test('the upper rows mark found words, even words that begin below', () => {
  const { grid, ...game } = gameView({ words: found('CAT', 'OWL') });
  const board = upperRows({ ...game, grid }) ?? assert.fail();
  assert.equal(board.letters.map(({ letter }) => letter).join(''), grid.slice(0, 4).flat().join(''));
  const marked = board.letters.filter(({ order }) => order >= 0);
  assert.deepEqual(
    marked.map(({ row, col, letter }) => [row, col, letter]),
    [
      [0, 0, 'C'],
      [0, 1, 'A'],
      [0, 2, 'T'],
    ],
  );
  assert.equal(board.lines.length, 2);
});

test('a game whose letters are still hidden has no rows', () => {
  const { grid, words } = gameView();
  assert.equal(upperRows({ words, grid: grid.map((row) => row.map(() => '')) }), undefined);
});
