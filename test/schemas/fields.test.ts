import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlayerName } from '../../src/game/player-name.ts';
import { apiDocument } from '../../src/http/operations.ts';

const { schemas }: any = JSON.parse(JSON.stringify(apiDocument())).components;

const LONG = 'Twenty Letters Long1';

for (const name of [
  'Ada',
  '',
  ' \t\n',
  '\tAda Lovelace 2 \n',
  LONG,
  `  ${LONG}!?`,
  `${LONG}\n!`,
  `A${' '.repeat(30)}!`,
  ' '.repeat(30),
  'Ada!',
  'José',
  'a\tb',
  `${LONG.slice(1)}!`,
  `     ${LONG.slice(2)}!!!!`,
]) {
  test(`the patterns of names agree with the rules about ${JSON.stringify(name)}`, () => {
    const read = readPlayerName(name);
    for (const request of ['NewGame', 'Rematch', 'NewPuzzleGame', 'Rename']) {
      const { pattern } = schemas[request].properties.player_name;
      assert.equal(new RegExp(pattern, 'u').test(name), 'value' in read, request);
    }
    const { pattern, maxLength } = schemas.Game.properties.player_name;
    assert.equal(maxLength, LONG.length);
    if ('value' in read) assert.match(read.value, new RegExp(pattern, 'u'));
  });
}

test('names and sizes of answers have their limits, wherever they are', () => {
  for (const [name, { properties = {} }] of Object.entries<any>(schemas)) {
    const isRequest = [
      'NewGame',
      'Rematch',
      'NewPuzzle',
      'NewPuzzleGame',
      'Rename',
      'OwnName',
      'NewMember',
      'Finds',
    ].includes(name);
    if (isRequest) continue;
    const { player_name: player, board_size: size, word_count: count } = properties;
    const [text = player] = player?.anyOf ?? [];
    if (text) assert.deepEqual([text.pattern, text.maxLength], ['^[A-Za-z0-9 ]+$', 20], name);
    if (size) assert.deepEqual([size.minimum, size.maximum], [8, 20], name);
    if (count) assert.deepEqual([count.minimum, count.maximum], [1, 30], name);
  }
});

test('the size of a request is a number or a text with one, without limits, because it is clamped', () => {
  for (const name of ['NewGame', 'NewPuzzle']) {
    const [number, text] = schemas[name].properties.board_size.anyOf;
    assert.deepEqual(number, { type: 'number' });
    const pattern = new RegExp(text.pattern, 'u');
    for (const accepted of ['12', ' -5 ', '+99']) assert.match(accepted, pattern);
    for (const refused of ['', '12abc', '12.5', 'big']) assert.doesNotMatch(refused, pattern);
  }
});
