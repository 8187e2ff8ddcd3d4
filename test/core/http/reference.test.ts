import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { GAME_ID } from '../../../src/core/routes/examples.ts';
import { describeApi } from '../../../src/platform/http/openapi/document.ts';
import { API, operations } from '../../support/api.ts';
import { docText } from '../../support/docs.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

/** The errors that the page describes once, with the text of their first operation. */
const COMMON = ['405', '413', '500', '503'];

test('the page /docs lists every path, error and object of /openapi.json', async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const document: any = JSON.parse(JSON.stringify(describeApi(API)));
  const common = sectionAt(text, text.indexOf('<section id="errors">'));
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    for (const [method, { responses, operationId }] of Object.entries<any>(methods)) {
      const heading = `<h3><b class="method">${method.toUpperCase()}</b> <code>${path}</code></h3>`;
      const start = text.indexOf(`<section id="${operationId}">${heading}`);
      assert.ok(start > 0, heading);
      const section = sectionAt(text, start);
      for (const [status, { content }] of Object.entries<any>(responses)) {
        const place = COMMON.includes(status) && !section.includes(`<dt>${status} `) ? common : section;
        assert.ok(status === 'default' || place.includes(`<dt>${status} `), `${operationId} ${status}`);
        for (const { value } of Object.values<any>(content?.['application/json']?.examples ?? {})) {
          if (value.error)
            assert.ok((section + common).includes(htmlOf(value.error)), `${operationId} ${value.error}`);
        }
      }
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    assert.ok(text.includes(`<h3 id="object-${name}">`), name);
  }
});

test('the reference is the same whatever the host and the proxy', async (t) => {
  const { app } = await startService(t, sqlite, { trustProxy: ['127.0.0.1'] });
  const bodies = new Set<unknown>();
  for (const host of ['a.example', 'b.example']) {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': `x.${host}` };
    const { payload } = await app.inject({ method: 'GET', url: '/docs', headers });
    bodies.add(payload);
    assert.doesNotMatch(payload, /a\.example|b\.example/);
  }
  assert.equal(bodies.size, 1);
});

test('the reference links to the guide, which is docs/api.md as a page', async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/b' });
  assert.match((await send('GET', '/b/docs')).text, /<a href="docs\/guide">/);
  const { headers, text } = await send('GET', '/b/docs/guide');
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  for (const [, title = ''] of docText('api.md').matchAll(/^## (.*)$/gm))
    assert.ok(text.includes(`<h2>${htmlOf(title)}</h2>`), title);
  assert.match(text, /<pre>import \{ createClient \} from/);
  assert.match(text, /<td>two groups, two members<\/td>/);
  const body = text.slice(text.indexOf('<main')).replaceAll(/<(pre|code)>[\s\S]*?<\/\1>/g, '');
  assert.doesNotMatch(body, /```|\*\*|\]\(|^\|/m);
});

test('the reference lists the default limits and names the header with the current ones', async (t) => {
  const { send } = await startService(t, sqlite, { limits: { new_game: 7, default: 0 } });
  const [{ text }, { body }] = [await send('GET', '/docs'), await send('GET', '/openapi.json')];
  const { description } = (body as any).info;
  assert.match(text, /<li><code>new_game<\/code>, new games: 10 in 60 seconds<\/li>/);
  assert.match(description, /^- `new_game`, new games: 10 in 60 seconds$/m);
  assert.match(description, /0 for none\. The header `RateLimit-Policy` names the limit in force/);
  assert.match(
    JSON.stringify(body),
    /The address has reached its limit for new games \(default: 10 in 60 seconds\)\./,
  );
  assert.doesNotMatch(text + JSON.stringify(body), /\{\{/);
});

test('the page /docs lists every field of every object, nested ones included', async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const namesIn = ({ properties = {}, anyOf = [], items, additionalProperties }: any): string[] => [
    ...Object.entries<any>(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...[...anyOf, items, additionalProperties].flatMap((part) => (part ? namesIn(part) : [])),
  ];
  const document: any = JSON.parse(JSON.stringify(describeApi(API)));
  for (const [name, schema] of Object.entries<any>(document.components.schemas)) {
    const start = text.indexOf(`<h3 id="object-${name}">`);
    const section = text.slice(start, text.indexOf('<h3', start + 1));
    for (const field of namesIn(schema))
      assert.ok(section.includes(`<dt><code>${field}</code></dt>`), `${name} ${field}`);
    for (const { $ref } of schema.anyOf ?? [])
      if ($ref) assert.ok(section.includes(`#object-${$ref.split('/').at(-1)}"`), $ref);
  }
});

test("each term in the reference's lists has a description", async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const groups = [...text.matchAll(/<div><dt>.*?<\/dt>\s*(<dd)?/g)];
  assert.ok(groups.length > 300);
  assert.deepEqual(
    groups.filter(([, description]) => description === undefined).map(([term]) => term),
    [],
  );
});

test('the reference describes common errors once, and other errors with their operation', async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  for (const status of COMMON) {
    assert.ok(sectionAt(text, text.indexOf('<section id="errors">')).includes(`<dt>${status} `), status);
  }
  const count = (part: string) => text.split(part).length - 1;
  assert.equal(count('<dt>405 '), 1);
  assert.equal(count('<dt>413 '), 1);
  assert.equal(count('A bug in the service. Nothing from the request was stored.'), 1);
  assert.match(
    sectionAt(text, text.indexOf('<section id="newGame">')),
    /<dt>500 ((?!<dt>).)*Failed to generate board/,
  );
  assert.match(
    sectionAt(text, text.indexOf('<section id="getReadiness">')),
    /<dt>503 ((?!<dt>).)*is read-only/,
  );
});

test("the reference's groups are the tags of the document and list their operations", async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const nav = text.slice(text.indexOf('<nav aria-label="Contents">'), text.indexOf('<section id="errors">'));
  const headings = [...nav.matchAll(/<p><a href="docs#group-[a-z-]+">([^<]+)</g)].map(([, name]) => name);
  assert.deepEqual(
    headings,
    describeApi(API).tags.map(({ name }) => name),
  );
  const [, ...parts] = nav.split('<p><a href="docs#group-');
  for (const { id, tag } of operations) {
    assert.match(parts[headings.indexOf(tag)] ?? '', new RegExp(`href="docs#${id}"`), id);
  }
});

test("the reference's curl examples have every parameter, the secret and the body", async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const commands = [...text.matchAll(/<pre>(curl [^<]+)<\/pre>/g)].map(([, command = '']) => command);
  for (const { id, isSecured } of operations) {
    const section = sectionAt(text, text.indexOf(`<section id="${id}">`));
    assert.match(section, /<pre>curl /, id);
    assert.equal(/<pre>curl [^<]*Authorization: Bearer \w/.test(section), isSecured === true, id);
  }
  for (const command of commands) assert.doesNotMatch(command, /\{\w+\}|undefined/);
  const has = (command: string) => assert.ok(commands.includes(htmlOf(command)), command);
  has(`curl http://localhost:8080/api/game/${GAME_ID}/guess \\\n  -d '{ "word": "duck" }'`);
  has(`curl -N http://localhost:8080/api/game/${GAME_ID}/events`);
});

test("the reference's links lead to elements on the page, whatever the path prefix", async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/b/c' });
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

function sectionAt(text: string, start: number): string {
  return text.slice(start, text.indexOf('</section>', start));
}

/** Returns a text as the build writes it. */
function htmlOf(text: string): string {
  return renderToString(h(Fragment, null, text));
}
