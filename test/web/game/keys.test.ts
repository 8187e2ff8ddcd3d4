import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeyPress, keyAction } from '../../../web/game/input.ts';
import { ROWS } from '../server.ts';
import { at } from '../support.ts';

const grid = ROWS.map((row) => [...row]);
const key = (name: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...change,
});

for (const [name, row, col] of [
  ['ArrowUp', 2, 3],
  ['ArrowDown', 4, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowRight', 3, 4],
  ['Home', 3, 0],
  ['End', 3, 7],
  ['PageUp', 0, 3],
  ['PageDown', 7, 3],
] as const) {
  test(`${name} moves the focus`, () => {
    assert.deepEqual(keyAction(key(name), at(3, 3), grid), { type: 'focus', cell: at(row, col) });
  });
}

test('the focus stays on the board', () => {
  assert.deepEqual(keyAction(key('ArrowUp'), at(0, 0), grid), { type: 'focus', cell: at(0, 0) });
  assert.deepEqual(keyAction(key('ArrowRight'), at(7, 7), grid), { type: 'focus', cell: at(7, 7) });
});

test('Control with Home and End goes to the corners', () => {
  const corner = (name: string) => keyAction(key(name, { ctrlKey: true }), at(3, 3), grid);
  assert.deepEqual(corner('Home'), { type: 'focus', cell: at(0, 0) });
  assert.deepEqual(corner('End'), { type: 'focus', cell: at(7, 7) });
});

test('a letter key jumps to the next such letter, in reading order and round the end', () => {
  assert.deepEqual(keyAction(key('o'), at(0, 0), grid), { type: 'focus', cell: at(1, 7) });
  assert.deepEqual(keyAction(key('O'), at(1, 7), grid), { type: 'focus', cell: at(7, 0) });
  assert.deepEqual(keyAction(key('o'), at(7, 0), grid), { type: 'focus', cell: at(1, 7) });
  assert.equal(keyAction(key('q'), at(0, 0), grid), undefined);
});

test('letters beyond A to Z jump too', () => {
  const cyrillic = [
    ['А', 'Б'],
    ['В', 'Ж'],
  ];
  assert.deepEqual(keyAction(key('ж'), at(0, 0), cyrillic), { type: 'focus', cell: at(1, 1) });
});

test('Enter and Space mark, Escape discards', () => {
  assert.deepEqual(keyAction(key('Enter'), at(0, 0), grid), { type: 'mark' });
  assert.deepEqual(keyAction(key(' '), at(0, 0), grid), { type: 'mark' });
  assert.deepEqual(keyAction(key('Escape'), at(0, 0), grid), { type: 'escape' });
});

test("the browser's own shortcuts stay the browser's", () => {
  assert.equal(keyAction(key('d', { ctrlKey: true }), at(0, 0), grid), undefined);
  assert.equal(keyAction(key('d', { metaKey: true }), at(0, 0), grid), undefined);
  assert.equal(keyAction(key('ArrowLeft', { altKey: true }), at(0, 0), grid), undefined);
  assert.equal(keyAction(key('Tab'), at(0, 0), grid), undefined);
});

for (const [name, step] of [
  ['1', [0, 1]],
  ['2', [1, 0]],
  ['3', [1, 1]],
  ['4', [-1, 1]],
] as const) {
  test(`${name} reads the letters from the focus to the edge`, () => {
    const { row, col } = at(3, 2);
    const letters = [0, 1, 2, 3, 4, 5].flatMap((i) => grid[row + i * step[0]]?.[col + i * step[1]] ?? []);
    assert.deepEqual(keyAction(key(name), at(row, col), grid), { type: 'read', letters });
  });
}
