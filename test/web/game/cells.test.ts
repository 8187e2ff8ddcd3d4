import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCells } from '../../../web/game/typed-input.ts';
import { at } from '../support.ts';

for (const text of ['C3 H8', 'c3h8', ' c3 - h8 ', 'C3 to H8', 'C3,H8', 'C 3 H 8', 'C3–H8']) {
  test(`"${text}" names two cells`, () => {
    assert.deepEqual(parseCells(text), [at(2, 2), at(7, 7)]);
  });
}

test('one cell, and cells that no board has, are cells too', () => {
  assert.deepEqual(parseCells('C3'), [at(2, 2)]);
  assert.deepEqual(parseCells('z99 A0'), [at(98, 25), at(-1, 0)]);
});

for (const text of ['CAT', 'C3 H', '3C 8H', 'C3 H8 A1', '', 'C3333 H8']) {
  test(`"${text}" names no cells`, () => {
    assert.equal(parseCells(text), undefined);
  });
}
