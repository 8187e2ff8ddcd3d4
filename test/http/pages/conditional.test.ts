import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding } from '../../../src/http/reply/compressed.ts';
import { builtPages } from '../../support/pages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const LONG = { docs: '/docs', guide: '/docs/guide' };

async function start(t: TestContext) {
  const { app } = await startService(t, sqlite);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('what everybody gets and is long comes compressed, and each encoding has its own ETag', async (t) => {
  const get = await start(t);
  for (const path of [...Object.values(LONG), '/openapi.json']) {
    const plain = await get(path);
    assert.equal(plain.headers['content-encoding'], undefined);
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.payload);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.payload);
    assert.ok(brotli.rawPayload.length < plain.rawPayload.length / 2);
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
    assert.equal(new Set(tags).size, 3);
    for (const { headers } of [plain, brotli, gzip]) assert.equal(headers.vary, 'Accept-Encoding');
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
    assert.equal(again.headers.vary, 'Accept-Encoding');
  }
});

test('every page over 4 kB is among them', () => {
  const long = [...builtPages().html].filter(([, text]) => text.length > 4096).map(([name]) => name);
  assert.deepEqual(long.sort(), Object.keys(LONG).sort());
});

test('the encoding is the one that the client likes best', () => {
  for (const [header, encoding] of [
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['BR ; Q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, *;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(
      acceptedEncoding(header, () => true),
      encoding,
      String(header),
    );
  assert.equal(
    acceptedEncoding('br, gzip;q=0.5', (name) => name === 'gzip'),
    'gzip',
  );
});

test('pages and the service worker have an ETag, and a browser that has them gets 304', async (t) => {
  const get = await start(t);
  for (const path of [
    '/',
    '/scoreboard',
    '/make',
    '/daily',
    '/daily/2026-01-01',
    '/statistics',
    '/docs',
    '/sw.js',
  ]) {
    const { headers, statusCode } = await get(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['cache-control'], 'no-cache');
    const again = await get(path, { 'if-none-match': `W/${headers.etag}` });
    assert.deepEqual([again.statusCode, again.payload, again.headers.etag], [304, '', headers.etag], path);
    assert.equal(again.headers['content-security-policy'], headers['content-security-policy']);
    const other = await get(path, { 'if-none-match': '"another"' });
    assert.equal(other.statusCode, 200);
  }
  for (const path of ['/game/x', '/nowhere']) {
    const { headers, statusCode } = await get(path, { 'if-none-match': '*' });
    assert.deepEqual([statusCode, headers.etag], [404, undefined], path);
  }
});

test('a page for another host has another ETag', async (t) => {
  const get = await start(t);
  const [one, other] = [await get('/', { host: 'a.example' }), await get('/', { host: 'b.example' })];
  assert.notEqual(one.headers.etag, other.headers.etag);
});
