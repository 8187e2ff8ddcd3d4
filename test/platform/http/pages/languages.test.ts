import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES } from '../../../../src/core/game/language/languages.ts';
import { TEXTS } from '../../../../web/messages/languages.ts';
import { PUBLIC_PATHS } from '../../../support/pages.ts';
import { startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

test("a public page links to itself in all twelve languages with the prefix, and other pages don't", async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/games' });
  assert.ok(PUBLIC_PATHS.length > 1);
  for (const path of PUBLIC_PATHS) {
    const { text } = await send('GET', `/games/${path}`);
    const links = [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    const expected = LANGUAGE_CODES.map((code) => [code, `http://localhost:80/games/${path}?lang=${code}`]);
    assert.deepEqual(
      links.map(([, code, url]) => [code, url]),
      [...expected, ['x-default', `http://localhost:80/games/${path}`]],
    );
  }
  for (const path of ['docs', 'game/x', 'puzzle/x', 'nothing'])
    assert.doesNotMatch((await send('GET', `/games/${path}`)).text, /hreflang/);
});

test('caches store each language of a page separately', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const path of ['/', '/scoreboard', '/game/x', '/nothing'])
    assert.match(String((await send('GET', path)).headers.vary), /^Accept-Language, Cookie\b/);
});

const languageIn = (html: string) => /<html lang="(\w+)" dir="ltr"/.exec(html)?.[1];

for (const basePath of ['', '/games'])
  test(`under the prefix “${basePath}” a page has the language of the cookie, link or browser, each with its own ETag`, async (t) => {
    const { send } = await startService(t, sqlite, { basePath });
    const tags = new Map<string, string>();
    for (const code of Object.keys(TEXTS)) {
      const asked = [
        await send('GET', `${basePath}/?lang=nothing`, undefined, { headers: { cookie: `lang=${code}` } }),
        await send('GET', `${basePath}/?lang=${code}`),
        await send('GET', `${basePath}/`, undefined, {
          headers: { 'accept-language': `${code}-XX, nb;q=0.9` },
        }),
      ];
      assert.deepEqual(
        asked.map(({ text }) => languageIn(text)),
        [code, code, code],
      );
      tags.set(code, String(asked[2]?.headers.etag));
    }
    assert.equal(new Set(tags.values()).size, tags.size);
    for (const [code, tag] of tags)
      for (const other of tags.keys()) {
        const headers = { 'accept-language': other, 'if-none-match': tag };
        assert.equal(
          (await send('GET', `${basePath}/`, undefined, { headers })).status,
          other === code ? 304 : 200,
        );
      }
  });
