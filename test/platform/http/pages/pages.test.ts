import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGES } from '../../../../src/composition.ts';
import { FEATURES } from '../../../../web/features.ts';
import { TEXTS } from '../../../../web/messages/languages.ts';
import { assetName, builtPages } from '../../../support/pages.ts';
import { newPuzzle, startPuzzle } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const SCRIPT = assetName('game-page', '.js');

const PATHS = PAGES.map(({ path }) => path.replace(/\{\w+\}/, 'x'));

test("every page has a strict content security policy and can't be sniffed, framed or cached (C119)", async (t) => {
  const { send } = await startService(t, sqlite);
  for (const path of [...PATHS, '/no/such/page']) {
    const { headers } = await send('GET', path);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|data:|https?:|\*/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  }
});

test('pages have no inline code, and only games and puzzles are hidden from search engines', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const { path, read, isListed } of PAGES) {
    const { headers, text } = await send('GET', path.replace(/\{\w+\}/, 'x'));
    assert.equal(headers['x-robots-tag'], read && !isListed ? 'noindex' : undefined, path);
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
  }
});

test('an id never becomes markup', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const path of PATHS.filter((path) => path.endsWith('/x'))) {
    const { text } = await send(
      'GET',
      `${path.slice(0, -1)}${encodeURIComponent(`"'><script>alert(1)</script>`)}`,
    );
    assert.doesNotMatch(text, /<script>|'>|">alert/, path);
  }
});

test('assets are immutable and compressed as the client accepts', async (t) => {
  const { app } = await startService(t, sqlite);
  const get = (encoding: string) =>
    app.inject({ url: `/assets/${SCRIPT}`, headers: { 'accept-encoding': encoding } });
  const plain = await get('identity');
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(plain.headers.vary, 'Accept-Encoding');
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['cross-origin-resource-policy'], 'same-origin');
  const picture = await app.inject(`/assets/${assetName('link-preview', '.png')}`);
  assert.equal(picture.headers['cross-origin-resource-policy'], 'cross-origin');
  const brotli = await get('gzip, deflate, br');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.payload);
  const gzip = await get('br;q=0, gzip;q=0.5');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.payload);
});

test('only build output is served, however the path is written', async (t) => {
  const { send } = await startService(t, sqlite);
  for (const path of [
    '/assets/',
    '/assets/nope.js',
    '/assets/..%2fworker.js',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    `/assets/${SCRIPT}.br`,
    '/assets/__proto__',
  ]) {
    const { status, headers } = await send('GET', path);
    assert.equal(status, 404, path);
    assert.match(String(headers['content-type']), /^text\/html/);
  }
});

test('the manifest names existing icons relative to itself', async (t) => {
  const { send } = await startService(t, sqlite);
  const { text, headers } = await send('GET', `/assets/${assetName('app-en', '.webmanifest')}`);
  assert.equal(headers['content-type'], 'application/manifest+json');
  const manifest = JSON.parse(text);
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['../', '../', 'standalone']);
  for (const { src } of manifest.icons) assert.equal((await send('GET', `/assets/${src}`)).status, 200, src);
});

test('the path prefix appears only in the base element, the preview and the language links (C10)', async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/b/c' });
  const { text } = await send('GET', '/b/c/scoreboard');
  assert.match(text, /<base href="\/b\/c\/">/);
  const absolute =
    /(property="og:(url|image)" content|rel="alternate" hreflang="[\w-]+" href)="http:\/\/localhost:80\/b\/c\//g;
  const rest = text.replaceAll(absolute, '');
  assert.equal(text.length > rest.length, true);
  assert.equal(rest.split('/b/c').length, 2);
});

test('in every language a page has at most 35 kB of compressed JavaScript and 13 kB of CSS', () => {
  const { files } = builtPages();
  const size = (start: string, end = '.js') => files.get(assetName(start, end))?.br?.length ?? Infinity;
  const pages = [
    ['game', 'game-page'],
    ['site', 'site-pages'],
    ...FEATURES.flatMap(({ name, entry }) => (entry ? [[name, `${name}-page`] as const] : [])),
  ] as const;
  for (const language of Object.keys(TEXTS))
    for (const [page, script] of pages) {
      const bytes = size(script) + size('theme') + size(`texts-${page}-${language}`);
      assert.ok(bytes <= 35_000, `${page} in ${language}: ${bytes} bytes of JavaScript`);
    }
  const style = size('style', '.css');
  assert.ok(style <= 13_000, `${style} bytes of CSS`);
});

test('a page has at most 40 kB of fonts, whatever its script', () => {
  const { files } = builtPages();
  const font = (script: string) =>
    files.get(assetName(`manrope-${script}`, '.woff2'))?.bytes.length ?? Infinity;
  // A page has Latin letters, such as the site's name, and the letters of its language.
  const bytes = font('latin') + Math.max(font('rare-latin'), font('greek'), font('cyrillic'));
  assert.ok(bytes <= 40_000, `${bytes} bytes of fonts`);
});

test('a page loads one script, and the game and the reference each have their own', async (t) => {
  const { send } = await startService(t, sqlite);
  const hasSiteScript = async (path: string) =>
    (await send('GET', path)).text.includes(`assets/${assetName('site-pages', '.js')}`);
  assert.equal(await hasSiteScript('/game/x'), false);
  assert.equal(await hasSiteScript('/docs'), false);
  assert.ok(!(await send('GET', '/')).text.includes(`assets/${SCRIPT}`));
  for (const path of ['/', '/scoreboard', '/puzzle/x']) {
    assert.equal(await hasSiteScript(path), true, path);
  }
});

test('a missing game or puzzle gets a 404 with a plain preview, or a 200 if the database is too slow to know', async (t) => {
  const { send, store } = await startService(t, sqlite);
  const puzzle = await store.addPuzzle(newPuzzle());
  const game = await startPuzzle(store, puzzle);
  const unknown = '019ca945-0a00-7000-8000-000000000000';
  const statuses = async (paths: string[], ask = send) =>
    Promise.all(paths.map(async (path) => (await ask('GET', path)).status));
  const missing = [`/game/${unknown}`, '/game/x', `/puzzle/${unknown}`, '/puzzle/x'];
  assert.deepEqual(await statuses([`/game/${game.id}`, `/puzzle/${puzzle}`]), [200, 200]);
  // Even for a game of a category, because the response has the language.
  assert.match(
    (await send('GET', `/game/${game.id}`)).text,
    new RegExp(`preload" href="api/game/${game.id}/puzzle"`),
  );
  assert.deepEqual(await statuses(missing), [404, 404, 404, 404]);
  const seePlainPage = async (ask = send) => {
    const { text } = await ask('GET', `/game/${unknown}`);
    assert.match(text, /"og:title" content="Game"/);
    assert.match(text, new RegExp(SCRIPT));
  };
  await seePlainPage();
  const never = () => new Promise<never>(() => {});
  const fails = async () => Promise.reject(new Error('away'));
  for (const read of [never, fails]) {
    const slow = await startService(t, sqlite, { store: { ...store, game: read, puzzle: read } });
    assert.deepEqual(await statuses([`/game/${unknown}`, `/puzzle/${unknown}`], slow.send), [200, 200]);
    await seePlainPage(slow.send);
  }
});

test('the service worker is always revalidated, names its build and may connect only to this service', async (t) => {
  const { send } = await startService(t, sqlite, { basePath: '/b' });
  const { headers, text } = await send('GET', '/b/sw.js');
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  assert.match(text, new RegExp(SCRIPT));
  const page = await send('GET', '/b/');
  assert.match(page.text, /<meta name="service-worker" content="sw.js">/);
});

test("a disabled service worker isn't started, and browsers remove the installed one", async (t) => {
  const { send } = await startService(t, sqlite, { serviceWorker: false });
  assert.doesNotMatch((await send('GET', '/')).text, /service-worker/);
  const { status, text } = await send('GET', '/sw.js');
  assert.equal(status, 200);
  assert.match(text, /registration\.unregister\(\)/);
  assert.doesNotMatch(text, /respondWith/);
});
