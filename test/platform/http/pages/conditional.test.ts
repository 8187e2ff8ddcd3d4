import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PUBLIC_PATHS } from '../../../support/pages.ts';
import { startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

/** Pages that are the same for everyone. */
const PATHS = [...PUBLIC_PATHS.map((path) => `/${path}`), '/docs'];

async function start(t: TestContext) {
  const { app } = await startService(t, sqlite);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('long responses that are the same for everyone are compressed, and each encoding has its own ETag', async (t) => {
  const get = await start(t);
  for (const path of ['/docs', '/docs/guide', '/openapi.json']) {
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
    for (const { headers } of [plain, brotli, gzip]) assert.match(String(headers.vary), /Accept-Encoding$/);
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
    assert.match(String(again.headers.vary), /Accept-Encoding$/);
  }
});

test('pages over 4 kB are compressed, whatever the host', async (t) => {
  const get = await start(t);
  for (const path of PATHS) {
    for (const host of ['a.example', 'b.example']) {
      const plain = await get(path, { host });
      const { headers, rawPayload } = await get(path, { host, 'accept-encoding': 'br' });
      const isLong = plain.payload.length > 4000;
      assert.equal(headers['content-encoding'], isLong ? 'br' : undefined, path);
      assert.equal(isLong, /Accept-Encoding/.test(String(headers.vary)), path);
      assert.equal((isLong ? brotliDecompressSync(rawPayload) : rawPayload).toString(), plain.payload);
    }
  }
});

test('pages and the service worker have an ETag, and a browser that already has them gets a 304', async (t) => {
  const get = await start(t);
  for (const path of [...PATHS, '/sw.js']) {
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
