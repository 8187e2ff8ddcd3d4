import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../../src/http/pages/template.ts';
import { builtPages } from '../../support/pages.ts';

test('values are filled in as text, and never read as a template again', () => {
  const template = '<a title="{{title}}">{{title}}, {{words}} words</a>\n';
  assert.equal(
    fill(template, { title: `<b> "{{words}}" & 'x'`, words: 3 }),
    '<a title="&lt;b&gt; &quot;{{words}}&quot; &amp; &#39;x&#39;">&lt;b&gt; &quot;{{words}}&quot; &amp; &#39;x&#39;, 3 words</a>\n',
  );
});

test('a line without one of its values is left out, and an empty value shows its line', () => {
  const template = 'a\n{{b}}b{{c}}\n{{d}}d\ne\n';
  assert.equal(fill(template, { b: 1, d: '' }), 'a\nd\ne\n');
  assert.equal(fill(template, { b: '', c: 0, d: undefined }), 'a\nb0\ne\n');
});

test('the built pages have no value that the server does not know', () => {
  const names = new Set<string>();
  for (const text of builtPages().html.values()) {
    for (const [, name = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) names.add(name);
  }
  const known = 'base date id make noUrl scoreboard size subject url words worker';
  assert.deepEqual([...names].sort(), known.split(' '));
});
