import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Reply, type Service, startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const FRIEND = 'https://friend.example';

function from(origin: string, { send }: Service, method: string, path: string, body?: unknown) {
  return send(method, path, body, { headers: { origin } });
}

function ask(origin: string, { send }: Service, path: string): Promise<Reply> {
  const headers = { origin, 'access-control-request-method': 'POST' };
  return send('OPTIONS', path, undefined, { headers });
}

const corsHeaders = ({ headers }: Reply) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control') || name === 'vary');

test('without CORS_ORIGIN no response has a CORS header', async (t) => {
  const service = await startService(t, sqlite);
  assert.deepEqual(corsHeaders(await from(FRIEND, service, 'GET', '/api/categories')), []);
  const preflight = await ask(FRIEND, service, '/api/game/new');
  assert.deepEqual([preflight.status, corsHeaders(preflight)], [405, []]);
});

test('only pages of a named origin may read the API, its errors and its headers', async (t) => {
  const service = await startService(t, sqlite, { corsOrigins: [FRIEND] });
  for (const [path, status] of [
    ['/api/categories', 200],
    ['/api/game/unknown', 404],
    ['/api/nothing', 404],
    ['/openapi.json', 200],
  ] as const) {
    const answer = await from(FRIEND, service, 'GET', path);
    assert.equal(answer.status, status);
    assert.equal(answer.headers['access-control-allow-origin'], FRIEND, path);
    const exposed = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
    assert.equal(answer.headers['access-control-expose-headers'], exposed);
    const isCompressed = path === '/openapi.json';
    assert.equal(answer.headers.vary, isCompressed ? 'Origin, Accept-Encoding' : 'Origin');
    for (const origin of ['https://stranger.example', 'http://friend.example', 'null', '']) {
      assert.deepEqual(corsHeaders(await from(origin, service, 'GET', path)), ['vary'], origin);
    }
  }
});

test('only OPTIONS with Access-Control-Request-Method is a preflight', async (t) => {
  const service = await startService(t, sqlite, { corsOrigins: [FRIEND] });
  assert.equal((await from(FRIEND, service, 'OPTIONS', '/api/categories')).status, 405);
  const headers = { origin: FRIEND, 'access-control-request-method': 'GET' };
  assert.equal((await service.send('GET', '/api/categories', undefined, { headers })).status, 200);
});

test("a preflight gets a 204 before the limiter and isn't counted", async (t) => {
  const service = await startService(t, sqlite, {
    corsOrigins: ['https://other.example', FRIEND],
    limits: { new_game: 1, default: 1 },
  });
  for (let i = 0; i < 5; i++) {
    const answer = await ask(FRIEND, service, '/api/game/new');
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.equal(answer.headers['access-control-allow-origin'], FRIEND);
    assert.equal(answer.headers['access-control-allow-methods'], 'GET, HEAD, POST');
    assert.match(
      String(answer.headers['access-control-allow-headers']),
      /Content-Type, If-None-Match, Last-Event-ID, .*wordsearch-key, wordsearch-session, wordsearch-name/,
    );
    assert.equal(answer.headers.ratelimit, undefined);
    assert.ok(answer.headers['x-request-id']);
  }
  assert.equal((await from(FRIEND, service, 'POST', '/api/game/new', { category_id: 1 })).status, 200);
  const refused = await from(FRIEND, service, 'POST', '/api/game/new', { category_id: 1 });
  assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [429, FRIEND]);
  assert.equal((await ask('https://stranger.example', service, '/api/game/new')).status, 405);
  assert.equal((await ask(FRIEND, service, '/api/nothing')).status, 404);
});

test('the pages of an app may call the API if their origin is named', async (t) => {
  const apps = ['capacitor://localhost', 'tauri://localhost', 'ionic://app', 'null'];
  const service = await startService(t, sqlite, { corsOrigins: apps });
  for (const origin of apps) {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await service.send(
      'POST',
      '/api/game/new',
      { category_id: 1 },
      { headers },
    );
    assert.deepEqual([status, answered['access-control-allow-origin']], [200, origin]);
    assert.equal((await ask(origin, service, '/api/game/new')).status, 204);
  }
});

test("CORS_ORIGIN=* allows every origin, and responses don't depend on the origin", async (t) => {
  const service = await startService(t, sqlite, { corsOrigins: ['*'], basePath: '/b' });
  for (const path of ['/api/scoreboard', '/b/api/scoreboard']) {
    const { headers } = await from('https://any.example', service, 'GET', path);
    assert.deepEqual([headers['access-control-allow-origin'], headers.vary], ['*', undefined], path);
  }
  assert.equal((await ask('https://any.example', service, '/b/api/game/new')).status, 204);
});

test('pages and health checks have no CORS headers', async (t) => {
  const service = await startService(t, sqlite, { corsOrigins: ['*'] });
  for (const path of ['/', '/scoreboard', '/healthz', '/nothing']) {
    const { headers } = await from(FRIEND, service, 'GET', path);
    assert.doesNotMatch(`${Object.keys(headers)} ${headers.vary}`, /access-control|Origin/, path);
  }
});

test('a cross-site POST from a browser is refused before it is counted, unless its page may call the API', async (t) => {
  const limits = { new_game: 1, default: 1 };
  const strange = { 'sec-fetch-site': 'cross-site', origin: 'https://stranger.example' };
  for (const corsOrigins of [[], [FRIEND]]) {
    const { send } = await startService(t, sqlite, { limits, corsOrigins, basePath: '/b' });
    const post = (path: string, headers: Record<string, string>) =>
      send('POST', path, { category_id: 1 }, { headers });
    const { origin: _, ...withoutOrigin } = strange;
    for (const headers of [strange, { ...strange, origin: 'null' }, withoutOrigin]) {
      for (const path of [
        '/api/game/new',
        '/b/api/game/new',
        '/api/game/unknown/guess',
        '/%61pi/game/%6eew',
      ]) {
        const { status, body, headers: answered } = await post(path, headers);
        assert.deepEqual([status, body], [403, { error: 'Forbidden' }], path);
        assert.deepEqual([answered.ratelimit, answered['content-type']], [undefined, 'application/json']);
      }
    }
    assert.equal((await send('GET', '/api/categories', undefined, { headers: strange })).status, 200);
    const site = corsOrigins.length > 0 ? { ...strange, origin: FRIEND } : {};
    assert.equal((await post('/api/game/new', site)).status, 200, 'its window is unchanged');
    assert.equal((await post('/api/game/new', site)).status, 429);
  }
});

test("pages of the same origin or site may POST, and so may clients that aren't browsers", async (t) => {
  const { send } = await startService(t, sqlite);
  for (const site of ['same-origin', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site };
    assert.equal((await send('POST', '/api/game/new', { category_id: 1 }, { headers })).status, 200, site);
  }
  const open = await startService(t, sqlite, { corsOrigins: ['*'] });
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://any.example' };
  assert.equal((await open.send('POST', '/api/game/new', { category_id: 1 }, { headers })).status, 200);
});

test("a POST with only a foreign Origin is refused like a marked one and isn't counted", async (t) => {
  const service = await startService(t, sqlite, {
    limits: { new_game: 1, default: 1 },
    trustProxy: ['loopback'],
  });
  const post = (headers: Record<string, string>) =>
    service.send('POST', '/api/game/new', { category_id: 1 }, { headers });
  const host = 'games.example:8080';
  for (const origin of [
    'http://evil.example',
    'https://evil.example:8080',
    'http://games.example.evil',
    'null',
  ])
    assert.equal((await post({ host, origin })).status, 403, origin);
  assert.equal(
    (await post({ host, origin: 'http://games.example', 'sec-fetch-site': 'cross-site' })).status,
    403,
  );
  // The host from a trusted proxy counts, and a browser's Sec-Fetch-Site is believed.
  const forwarded = { host: 'upstream', 'x-forwarded-host': 'games.example' };
  assert.equal((await post({ ...forwarded, origin: 'https://evil.example' })).status, 403);
  assert.equal((await post({ ...forwarded, origin: 'https://games.example' })).status, 200);
  const marked = { host: 'upstream', origin: 'https://games.example', 'sec-fetch-site': 'same-origin' };
  assert.equal((await post(marked)).status, 429);
  assert.equal(
    (await service.send('GET', '/api/categories', undefined, { headers: { origin: 'null' } })).status,
    200,
  );
});
