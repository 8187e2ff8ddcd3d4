import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API } from '../../src/api.ts';
import { describeApi } from '../../src/http/openapi/document.ts';

const { schemas }: any = JSON.parse(JSON.stringify(describeApi(API))).components;

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
