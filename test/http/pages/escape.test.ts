import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from '../../../src/http/pages/escape.ts';

test('escaped text is harmless between tags and in an attribute with either kind of quotes', () => {
  assert.equal(
    escapeHtml(`<b title='"'>Tom & Jerry</b>`),
    '&lt;b title=&#39;&quot;&#39;&gt;Tom &amp; Jerry&lt;/b&gt;',
  );
  assert.equal(escapeHtml('Bäume 3 × 4'), 'Bäume 3 × 4');
});
