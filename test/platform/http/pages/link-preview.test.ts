import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetName, builtPages, PUBLIC_PATHS, tagsOf } from '../../../support/pages.ts';
import { newPuzzle } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const PROXY = { trustProxy: ['127.0.0.1'] };

test("a game's preview shows its category, its size, its number of words and the game's picture", async (t) => {
  const { send, newGame } = await startService(t, sqlite);
  const { id, category } = await newGame({ board_size: 14, word_count: 9 });
  const { text, status } = await send('GET', `/game/${id}`);
  assert.equal(status, 200);
  const tags = tagsOf(text);
  assert.equal(tags['og:title'], `${category}, 14 × 14, 9 words`);
  assert.match(text, new RegExp(`<title>${category}, 14 × 14, 9 words · Wordsearch</title>`));
  assert.equal(tags['og:url'], `http://localhost:80/game/${id}`);
  assert.equal(tags['twitter:card'], 'summary_large_image');
  assert.equal(tags['og:image'], `http://localhost:80/assets/${assetName('link-preview', '.png')}`);
  const picture = await send('GET', new URL(tags['og:image'] ?? '').pathname);
  assert.equal(picture.headers['content-type'], 'image/png');
  const { bytes } = builtPages().files.get(assetName('link-preview', '.png')) ?? assert.fail();
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
});

test("a puzzle's preview shows its title, its size and its number of words, but no word", async (t) => {
  const { send, store } = await startService(t, sqlite);
  const id = await store.addPuzzle(newPuzzle());
  const game = JSON.parse((await send('POST', `/api/puzzles/${id}/game`, {})).text);
  const { text } = await send('GET', `/puzzle/${id}`);
  assert.equal(tagsOf(text)['og:title'], 'Class 4b, 3 × 3, 3 words');
  for (const word of game.words) assert.equal(text.includes(word.text), false, word.text);
  assert.equal(tagsOf((await send('GET', '/puzzle/nowhere')).text)['og:title'], 'Puzzle');
});

test("the page of a game contains neither its words nor its player's name", async (t) => {
  const { send, newGame } = await startService(t, sqlite);
  const { id, words } = await newGame({ player_name: 'Ada Lovelace' });
  const { text } = await send('GET', `/game/${id}`);
  for (const secret of [...words.map((word) => word.text), 'Ada Lovelace']) {
    assert.equal(text.includes(secret), false, secret);
  }
});

test('each page has its own title and preview', async (t) => {
  const { send } = await startService(t, sqlite);
  const seen = new Set<string>();
  for (const path of PUBLIC_PATHS) {
    const tags = tagsOf((await send('GET', `/${path}`)).text);
    assert.equal(tags['og:url'], `http://localhost:80/${path}`);
    assert.ok(tags['og:image'] && tags['og:description']);
    seen.add(tags['og:title'] ?? '');
  }
  assert.equal(seen.size, PUBLIC_PATHS.length);
  assert.equal(tagsOf((await send('GET', '/no/such/page')).text)['og:url'], undefined);
});

test('a category name never becomes markup', async (t) => {
  const { store } = await startService(t, sqlite);
  const category = `<img src=x onerror=alert(1)> "R&B" 'n`;
  const game = { category, size: 8, words: [] } as never;
  const { send } = await startService(t, sqlite, { store: { ...store, game: async () => game } });
  const { text } = await send('GET', '/game/01890000-0000-7000-8000-000000000000');
  assert.equal(text.includes('<img'), false);
  assert.match(text, /content="&lt;img src=x onerror=alert\(1\)&gt; &quot;R&amp;B&quot; &#39;n, 8 × 8/);
});

test('X-Forwarded-Proto and X-Forwarded-Host count only from a trusted proxy', async (t) => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'games.example.org' };
  const trusting = await startService(t, sqlite, { ...PROXY, basePath: '/b' });
  const trusted = await trusting.send('GET', '/scoreboard', undefined, { headers });
  assert.equal(tagsOf(trusted.text)['og:url'], 'https://games.example.org/b/scoreboard');
  const plain = await startService(t, sqlite);
  const untrusted = await plain.send('GET', '/scoreboard', undefined, { headers });
  assert.equal(tagsOf(untrusted.text)['og:url'], 'http://localhost:80/scoreboard');
});

test("a forwarded host that isn't a plain host name appears on no page", async (t) => {
  const { send } = await startService(t, sqlite, { ...PROXY });
  const bad = [
    'evil.example/path',
    'a"><script>alert(1)</script>',
    'user:secret@evil.example',
    'evil.example?x',
    'evil.example#x',
    '-evil.example',
    'two hosts',
    'host:123456',
    'host:',
    '[::1',
    `${'a'.repeat(300)}.example`,
  ];
  for (const host of bad) {
    const headers = { 'x-forwarded-host': host };
    const { text, status } = await send('GET', '/', undefined, { headers });
    assert.equal(status, 200);
    const tags = tagsOf(text);
    assert.deepEqual([tags['og:url'], tags['og:image']], [undefined, undefined], host);
    assert.equal(tags['twitter:card'], 'summary');
    assert.equal((await send('GET', '/', undefined, { headers: { host } })).status, 400, host);
  }
  for (const proto of ['javascript', 'data:text/html,', 'https"']) {
    const { text } = await send('GET', '/', undefined, { headers: { 'x-forwarded-proto': proto } });
    assert.equal(tagsOf(text)['og:url'], undefined, proto);
  }
  for (const host of ['localhost', 'a.b-c.example:8443', '127.0.0.1:80', '[::1]:8080']) {
    const { text } = await send('GET', '/', undefined, { headers: { host } });
    assert.equal(tagsOf(text)['og:url'], `http://${host}/`);
  }
});
