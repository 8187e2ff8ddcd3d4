import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName, joinErrorOf, nameErrorOf } from '../../../web/shared/player-name.ts';

test('a name is converted to letters that the contract allows where possible', () => {
  for (const [typed, folded] of [
    ['José', 'Jose'],
    ["O'Brien", 'OBrien'],
    ['O’Brien', 'OBrien'],
    ['Anne-Marie', 'Anne Marie'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Groß Ærø', 'Gross Aero'],
    ['Ada 3', 'Ada 3'],
  ]) {
    assert.equal(foldName(typed ?? ''), folded);
    assert.equal(nameErrorOf(folded ?? ''), '');
  }
});

test("letters that can't be converted stay as typed and are an error", () => {
  for (const name of ['李雷', 'Мария', 'Сергій', 'Μαρία', 'Ada <3']) {
    assert.equal(foldName(name), name);
    assert.notEqual(nameErrorOf(name), '');
  }
});

test('a player who joins others needs a different name', () => {
  const errors = ['', '  ', ' Anonymous ', '李雷'].map(joinErrorOf);
  assert.ok(errors.every((error) => error !== ''));
  assert.equal(new Set(errors).size, 3);
  assert.equal(joinErrorOf('Ada'), '');
});
