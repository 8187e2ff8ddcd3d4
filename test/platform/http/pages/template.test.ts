import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../../../src/platform/http/pages/template.ts';
import { builtPages } from '../../../support/pages.ts';

test('values are inserted as text and never parsed as a template', () => {
  const template = '<a title="{{title}}">{{title}}, {{words}} words</a>\n';
  assert.equal(
    fill(template, { title: `<b> "{{words}}" & 'x'`, words: 3 }),
    '<a title="&lt;b&gt; &quot;{{words}}&quot; &amp; &#39;x&#39;">&lt;b&gt; &quot;{{words}}&quot; &amp; &#39;x&#39;, 3 words</a>\n',
  );
});

test("a section is shown if the server has its value, and an inverted section if it doesn't", () => {
  const template = '{{#url}}<a href="{{url}}">\n</a>{{/url}}{{^url}}<b>{{/url}}{{#make}}c{{/make}}';
  assert.equal(fill(template, { url: 'https://x/', make: true }), '<a href="https://x/">\n</a>c');
  assert.equal(fill(template, { url: undefined, make: false }), '<b>');
});

test('a value that looks like a section is treated as text', () => {
  assert.equal(fill('{{id}}', { id: '{{#make}}x{{/make}}' }), '{{#make}}x{{/make}}');
});

test('the built pages use only values that the server knows', () => {
  const names = new Set<string>();
  for (const text of builtPages().html.values()) {
    for (const [, name = ''] of String(text).matchAll(/\{\{[#^/]?(.*?)\}\}/g)) names.add(name);
  }
  const known = 'base date id make scoreboard size subject url words worker'.split(' ');
  assert.ok(names.size > 5);
  assert.deepEqual(
    [...names].filter((name) => !known.includes(name)),
    [],
  );
});
