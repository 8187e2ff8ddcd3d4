import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedBy, settingsLink } from '../../../web/start/settings.ts';

const NOTHING = { categoryId: undefined, size: undefined, words: undefined, difficulty: undefined };

test('a link fills in the form, and invalid parts are ignored', () => {
  const asked = { categoryId: 3, size: 15, words: 20, difficulty: undefined };
  assert.deepEqual(askedBy('?category=3&size=15&words=20'), asked);
  assert.deepEqual(askedBy('?category=Food&size=big&words=&difficulty=odd'), NOTHING);
  assert.deepEqual(askedBy(''), NOTHING);
});

test('a settings link is read back as the same settings', () => {
  const board = { size: 12, words: 9, difficulty: 'easy' as const };
  assert.deepEqual(askedBy(settingsLink(7, board)), { categoryId: 7, ...board });
});
