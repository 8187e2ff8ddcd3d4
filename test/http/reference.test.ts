import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiDocument } from '../../src/http/operations.ts';
import { escapeHtml } from '../../src/http/pages/escape.ts';
import { readPages } from '../../src/server/pages.ts';
import { startService } from '../support/service.ts';
import { sqlite } from '../support/sqlite.ts';

const pages = readPages(() => {});

test('the page /docs has every path, error and object of /openapi.json', async (t) => {
  const { send } = await startService(t, sqlite, { pages });
  const { text } = await send('GET', '/docs');
  const document: any = JSON.parse(JSON.stringify(apiDocument('')));
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    for (const [method, { responses, operationId }] of Object.entries<any>(methods)) {
      const heading = `<h2><b class="method">${method.toUpperCase()}</b> <code>${path}</code></h2>`;
      const start = text.indexOf(`<section id="${operationId}">\n${heading}`);
      assert.ok(start > 0, heading);
      const section = text.slice(start, text.indexOf('</section>', start));
      for (const [status, { content }] of Object.entries<any>(responses)) {
        assert.ok(status === 'default' || section.includes(`<dt>${status} `), `${operationId} ${status}`);
        for (const { value } of Object.values<any>(content?.['application/json']?.examples ?? {})) {
          if (value.error)
            assert.ok(section.includes(escapeHtml(value.error)), `${operationId} ${value.error}`);
        }
      }
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    assert.ok(text.includes(`<h3 id="object-${name}">`), name);
  }
});

test('its links lead to places on the page, whatever the path prefix', async (t) => {
  const { send } = await startService(t, sqlite, { pages, basePath: '/b/c' });
  const { text } = await send('GET', '/b/c/docs');
  assert.match(text, /<base href="\/b\/c\/">/);
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  const links = [...text.matchAll(/ href="docs#([^"]+)"/g)].map(([, id]) => id);
  assert.ok(links.length > 20);
  assert.deepEqual(
    links.filter((id) => !ids.includes(id)),
    [],
  );
  assert.doesNotMatch(text, / href="[#/](?!b\/c\/")/);
});
