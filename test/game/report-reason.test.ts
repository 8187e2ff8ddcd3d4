import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_REASON } from '../../src/game/limits.ts';
import { reasonFrom } from '../../src/game/report-reason.ts';

test('a reason is one line of at most 200 characters; without one it is empty', () => {
  assert.equal(reasonFrom(undefined), '');
  assert.equal(reasonFrom('  a\n\u001b[2Jb  '), 'a [2Jb');
  assert.equal(reasonFrom('🦊'.repeat(MAX_REASON)), '🦊'.repeat(MAX_REASON));
  for (const wrong of ['x'.repeat(MAX_REASON + 1), 5, null, {}, []])
    assert.equal(reasonFrom(wrong), undefined);
});
