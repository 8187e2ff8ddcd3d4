import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_TITLE } from '../../src/game/limits.ts';
import { readTitle } from '../../src/game/puzzle-title.ts';

const TOO_LONG = { error: `title must have at most ${MAX_TITLE} characters` };

test('a title is trimmed and composed, and counted in characters', () => {
  assert.deepEqual(readTitle(' Zoë '.normalize('NFD')), { title: 'Zoë' });
  assert.deepEqual(readTitle('ǖ'.normalize('NFD').repeat(MAX_TITLE)), { title: 'ǖ'.repeat(MAX_TITLE) });
  assert.deepEqual(readTitle('😀'.repeat(MAX_TITLE)), { title: '😀'.repeat(MAX_TITLE) });
  assert.deepEqual(readTitle('x'.repeat(MAX_TITLE + 1)), TOO_LONG);
});

test('a title far too long is refused before it is normalised, which would take seconds', () => {
  const started = process.cpuUsage();
  assert.deepEqual(readTitle(`a${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`), TOO_LONG);
  assert.ok(process.cpuUsage(started).user < 200_000);
});

test('a title is required', () => {
  for (const value of [undefined, null, 5, '', '  ', '\u00a0']) {
    assert.deepEqual(readTitle(value), { error: 'title is required' });
  }
});
