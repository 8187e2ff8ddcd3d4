import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_REASON, parseReason } from '../../../src/features/moderation/reason.ts';

test('a reason is one line of at most 200 characters, and empty if missing', () => {
  assert.deepEqual(parseReason(undefined), { value: '' });
  assert.deepEqual(parseReason('  a\n\u001b[2Jb  '), { value: 'a [2Jb' });
  assert.deepEqual(parseReason('🦊'.repeat(MAX_REASON)), { value: '🦊'.repeat(MAX_REASON) });
  for (const wrong of ['x'.repeat(MAX_REASON + 1), 5, null, {}, []]) assert.ok('error' in parseReason(wrong));
});

test('a reason is cleaned like titles: letters are composed and invisible characters removed', () => {
  assert.deepEqual(parseReason('Zo\u0308\u202ee\u200b'), { value: 'Zöe' });
});
