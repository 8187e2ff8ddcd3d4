import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellName, cellsBetween, lettersOn } from '../../../web/game/cells.ts';
import { parseCells } from '../../../web/game/entering.ts';
import { ROWS } from '../server.ts';
import { at } from '../support.ts';

test('the cells between two ends run in a straight line, in any direction', () => {
  assert.deepEqual(cellsBetween(at(0, 0), at(0, 2)), [at(0, 0), at(0, 1), at(0, 2)]);
  assert.deepEqual(cellsBetween(at(7, 0), at(5, 2)), [at(7, 0), at(6, 1), at(5, 2)]);
  assert.deepEqual(cellsBetween(at(3, 3), at(3, 3)), [at(3, 3)]);
  assert.equal(cellsBetween(at(0, 0), at(1, 2)), undefined);
});

test('letters are read along the cells, in their order', () => {
  const grid = ROWS.map((row) => [...row]);
  assert.equal(lettersOn(grid, cellsBetween(at(7, 0), at(5, 2)) ?? []), 'OWL');
  assert.equal(lettersOn(grid, cellsBetween(at(5, 2), at(7, 0)) ?? []), 'LWO');
});

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

test('a cell is named by its column letter and row number', () => {
  assert.equal(cellName(at(2, 0)), 'A3');
  assert.equal(cellName(at(19, 19)), 'T20');
});
