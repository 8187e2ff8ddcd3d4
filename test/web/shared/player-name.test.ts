import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  joinErrorOf,
  nameErrorOf,
  nameForContract,
  nameInText,
  storedName,
} from '../../../web/shared/player-name.ts';

test('a name of any script is taken as typed, and any other text is an error', () => {
  for (const name of ['José', "O'Brien", 'Anne-Marie', '李雷', 'Мария', 'Ελένη', 'Zoë 🎉', 'עידו']) {
    assert.equal(nameErrorOf(name), '');
    assert.equal(storedName(` ${name} `), name);
  }
  for (const name of ['Ada <3', 'a_b', '-']) {
    assert.notEqual(nameErrorOf(name), '');
    assert.equal(storedName(name), '');
  }
});

test('a player who joins others needs a different name', () => {
  const errors = ['', '  ', ' Anonymous ', 'Ada <3'].map(joinErrorOf);
  assert.ok(errors.every((error) => error !== ''));
  assert.equal(new Set(errors).size, 3);
  for (const name of ['Ada', '李雷']) assert.equal(joinErrorOf(name), '');
});

test('the contract’s paths get a name in their letters, or none', async () => {
  for (const [name, sent] of [
    ['', ''],
    ['Ada 3', 'Ada 3'],
    ['Müller', 'Muller'],
    ['Оксана', 'Oksana'],
    ['李雷', 'Anonymous'],
  ] as const)
    assert.equal(await nameForContract(name), sent);
});

test('in a text of the page a name that runs from right to left is isolated', () => {
  assert.equal(nameInText('עידו'), '\u2068עידו\u2069');
  for (const name of ['Ada', 'Оксана', '李雷']) assert.equal(nameInText(name), name);
});
