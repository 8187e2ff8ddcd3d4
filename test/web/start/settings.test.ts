import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedBy, settingsLink } from '../../../web/start/settings.ts';

test('a link fills in the form', () => {
  assert.deepEqual(askedBy('?category=3&size=15&words=20'), { category: '3', size: 15, words: 20 });
});

test('what a link says wrongly is clamped or left out', () => {
  assert.deepEqual(askedBy('?size=99&words=1'), { size: 20, words: 3 });
  assert.deepEqual(askedBy('?size=big&words='), {});
  assert.deepEqual(askedBy(''), {});
});

test('a settings link is read back as what it was made from', () => {
  const board = { size: 12, words: 9, difficulty: 'easy' as const };
  assert.deepEqual(askedBy(settingsLink(7, board)), { category: '7', ...board });
});
