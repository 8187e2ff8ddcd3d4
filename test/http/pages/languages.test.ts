import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES } from '../../../src/game/language/languages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

test('A public page has links to itself in all twelve languages, with the prefix; others have none', async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/games' });
  for (const path of ['', 'daily', 'daily/archive', 'daily/2026-01-01', 'make', 'scoreboard']) {
    const { text } = await send('GET', `/games/${path}`);
    const links = [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    const expected = LANGUAGE_CODES.map((code) => [code, `http://localhost:80/games/${path}?lang=${code}`]);
    assert.deepEqual(
      links.map(([, code, url]) => [code, url]),
      [...expected, ['x-default', `http://localhost:80/games/${path}`]],
    );
  }
  for (const path of ['docs', 'statistics', 'game/x', 'puzzle/x', 'nothing'])
    assert.doesNotMatch((await send('GET', `/games/${path}`)).text, /hreflang/);
});

test('Caches keep the languages of a page apart', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const path of ['/', '/daily', '/game/x', '/nothing'])
    assert.match(String((await send('GET', path)).headers.vary), /^Accept-Language, Cookie\b/);
});
