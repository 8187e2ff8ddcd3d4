import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, latestDay } from '../../../src/core/game/days.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { assetName, tagsOf } from '../../support/pages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

test('only a date with a puzzle has a page, from 2026-01-01 and once the date has begun somewhere', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const [date, status] of [
    ['2026-01-01', 200],
    [dateOf(latestDay(Date.now())), 200],
    ['2025-12-31', 404],
    [dateOf(latestDay(Date.now()) + 2), 404],
    ['2026-02-29', 404],
    ['yesterday', 404],
    ['', 404],
  ] as const) {
    assert.equal((await send('GET', `/daily/${date}`)).status, status, date);
  }
});

test("a date's link shows its puzzle's title in the link's language", async (t) => {
  const { send } = await startService(t, sqlite);
  const titleOf = async (path: string) => tagsOf((await send('GET', path)).text)['og:title'];
  assert.equal(await titleOf('/daily/2026-01-01'), 'Puzzle for 2026-01-01', 'nobody has opened it yet');
  for (const query of ['', '?language=de']) {
    const { title } = JSON.parse((await send('GET', `/api/daily/2026-01-01${query}`)).text);
    assert.equal(await titleOf(`/daily/2026-01-01${query}`), `${title} · Puzzle for 2026-01-01`);
  }
  assert.equal(await titleOf('/daily/2026-01-02'), 'Puzzle for 2026-01-02');
});

test("a date's page loads the site script, has a strict content security policy and links to all twelve languages", async (t) => {
  const { send } = await startService(t, sqlite);
  const { headers, text } = await send('GET', '/daily/2026-01-01');
  assert.ok(text.includes(`assets/${assetName('site-pages', '.js')}`));
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  assert.equal(tagsOf(text)['og:url'], 'http://localhost:80/daily/2026-01-01');
  assert.deepEqual(
    [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code),
    [...LANGUAGE_CODES, 'x-default'],
  );
});

test("a browser that already has a date's page gets a 304", async (t) => {
  const { send } = await startService(t, sqlite);
  const { headers } = await send('GET', '/daily/2026-01-01');
  const again = await send('GET', '/daily/2026-01-01', undefined, {
    headers: { 'if-none-match': `W/${headers.etag}` },
  });
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('the reference has commands for a date and for the archive, with the query in quotes', async (t) => {
  const { send } = await startService(t, sqlite);
  const { text } = await send('GET', '/docs');
  const commands = [...text.matchAll(/<pre>(curl [^<]+)<\/pre>/g)].map(([, command]) => command);
  assert.ok(commands.includes('curl http://localhost:8080/api/daily/2026-03-01'));
  assert.ok(commands.includes("curl 'http://localhost:8080/api/daily/archive?before=2026-01-02'"));
});
