import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { startService } from '../../../support/service.ts';

/** Returns the contract's operations, with bodies that they accept. */
function operationsOf(id: string): readonly [method: string, path: string, body?: unknown][] {
  return [
    ['GET', '/api/categories'],
    ['POST', '/api/game/new', { category_id: 1 }],
    ['GET', `/api/game/${id}`],
    ['POST', `/api/game/${id}/guess`, { word: 'X' }],
    ['GET', '/api/scoreboard'],
  ];
}

export function protocolSuite(backend: Backend): void {
  describe('every response of the API', () => {
    test('the five operations are at their paths without a version, and succeed with 200 (C1, C3)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      for (const [method, path, body] of operationsOf((await newGame()).id))
        assert.equal((await send(method, path, body)).status, 200, path);
    });

    test("the contract's operations ask for no credentials and ignore any (C8)", async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic x', cookie: 'a=b' }])
        for (const [method, path, body] of operationsOf(id)) {
          const answer = await send(method, path, body, { headers });
          assert.deepEqual([answer.status, answer.headers['www-authenticate']], [200, undefined], path);
        }
    });

    test('a GET of the contract ignores parameters and a body (C16, C58, C75)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      for (const [method, path] of operationsOf((await newGame()).id)) {
        if (method !== 'GET') continue;
        const plain = await send(method, path);
        const query = 'language=fr&category_id=2&period=day&format=csv';
        const { status, text } = await send(method, `${path}?${query}`, { language: 'fr' });
        assert.deepEqual([status, text], [200, plain.text], path);
      }
    });

    test('every response is exactly application/json, including errors and unknown paths (C2)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const requests: [string, string, unknown?][] = [
        ['GET', '/api/categories'],
        ['HEAD', '/api/categories'],
        ['GET', '/api/scoreboard'],
        ['GET', `/api/game/${id}`],
        ['GET', '/api/game/unknown'],
        ['POST', '/api/game/new', { category_id: 1 }],
        ['POST', '/api/game/new', 'nonsense'],
        ['POST', `/api/game/${id}/guess`, { word: 'X' }],
        ['GET', '/api'],
        ['GET', '/api/'],
        ['GET', '/api/nothing?x=1'],
        ['PUT', '/api/categories'],
        ['POST', '/api/game/new', 'x'.repeat(65_537)],
      ];
      for (const [method, path, body] of requests) {
        const { headers } = await send(method, path, body);
        assert.equal(headers['content-type'], 'application/json', `${method} ${path}`);
      }
    });

    test('an unknown API path gets 404 Not Found (C94)', async (t) => {
      const { send } = await startService(t, backend);
      for (const path of [
        '/api',
        '/api/',
        '/api/x',
        '/api/game',
        '/api/categories/',
        '/api/Categories',
        '/api/%zz',
        '/%61pi/x',
        '/api/x#y',
      ]) {
        const { status, body } = await send('GET', path);
        assert.deepEqual([status, body], [404, { error: 'Not Found' }], path);
      }
    });

    test('errors must not be cached', async (t) => {
      const { send } = await startService(t, backend);
      for (const [method, path, status] of [
        ['GET', '/api/nothing', 404],
        ['GET', '/api/game/unknown', 404],
        ['PUT', '/api/categories', 405],
        ['POST', '/api/game/new', 400],
      ] as const) {
        const answer = await send(method, path);
        assert.deepEqual([answer.status, answer.headers['cache-control']], [status, 'no-store'], path);
      }
    });

    test('a wrong method gets 405 Method Not Allowed with an Allow header (C95)', async (t) => {
      const { send } = await startService(t, backend);
      const cases: [string, string, string][] = [
        ['POST', '/api/categories', 'GET, HEAD'],
        ['DELETE', '/api/scoreboard?x=1', 'GET, HEAD'],
        ['OPTIONS', '/api/scoreboard', 'GET, HEAD'],
        ['PUT', '/api/game/123', 'GET, HEAD'],
        ['PATCH', '/api/game/new', 'GET, HEAD, POST'],
        ['GET', '/api/game/123/guess', 'POST'],
        ['POST', '/%61pi/%63ategories', 'GET, HEAD'],
        ['DELETE', '/api/scoreboard#x', 'GET, HEAD'],
      ];
      for (const [method, path, allow] of cases) {
        const { status, headers, body } = await send(method, path);
        assert.deepEqual([status, body], [405, { error: 'Method Not Allowed' }], `${method} ${path}`);
        assert.equal(headers.allow, allow);
      }
    });

    test("a body that isn't parseable JSON gets 400 Invalid JSON (C87, C88)", async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      const bodies = [
        '',
        ' ',
        '{',
        '{}}',
        "{'a': 1}",
        '{"a":1,}',
        'NaN',
        'undefined',
        '\u0000',
        '<xml/>',
        '\ufeff{}',
      ];
      const invalidUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
      for (const path of ['/api/game/new', `/api/game/${id}/guess`]) {
        for (const body of [...bodies, invalidUtf8, undefined]) {
          const answer = await send('POST', path, body);
          assert.deepEqual([answer.status, answer.body], [400, { error: 'Invalid JSON' }]);
        }
      }
    });

    test('the Content-Type of a request is ignored (C88)', async (t) => {
      const { send } = await startService(t, backend);
      const types = [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        ';;;',
        'a',
        'application/json; charset=x',
      ];
      for (const type of types) {
        const options = { headers: { 'content-type': type } };
        assert.equal((await send('POST', '/api/game/new', { category_id: 1 }, options)).status, 200, type);
      }
    });

    test('a body above 64 KiB gets 413 with the reason phrase (C96)', async (t) => {
      const { send } = await startService(t, backend);
      const body = (length: number) => `{"category_id": 1, "x": "${'x'.repeat(length - 27)}"}`;
      assert.equal(body(100).length, 100);
      assert.equal((await send('POST', '/api/game/new', body(65_536))).status, 200);
      const answer = await send('POST', '/api/game/new', body(65_537));
      assert.deepEqual([answer.status, answer.body], [413, { error: 'Payload Too Large' }]);
    });
  });

  describe('the path prefix', () => {
    for (const basePath of ['/a', '/b/c', '/api/game', '/game']) {
      test(`${basePath} works whether the proxy keeps it or strips it (C9, C10)`, async (t) => {
        const { send } = await startService(t, backend, { basePath });
        for (const prefix of ['', basePath]) {
          assert.equal((await send('GET', `${prefix}/api/categories`)).body.length, 7);
          const game = (await send('POST', `${prefix}/api/game/new`, { category_id: 1 })).body;
          assert.equal(game.status, 'in_progress', `${prefix}/api/game/new`);
          assert.equal((await send('GET', `${prefix}/api/game/${game.id}`)).status, 200);
          assert.equal((await send('GET', `${prefix}/api/nothing`)).body.error, 'Not Found');
          assert.equal((await send('DELETE', `${prefix}/game/${game.id}`)).status, 405);
          for (const page of ['/', '/scoreboard', `/game/${game.id}`]) {
            const { status, headers } = await send('GET', `${prefix}${page}`);
            assert.equal(status, 200, `${prefix}${page}`);
            assert.match(String(headers['content-type']), /^text\/html/);
          }
        }
        assert.equal((await send('GET', basePath)).status, 200);
        assert.equal((await send('GET', `${basePath}?x=1`)).status, 200);
        assert.equal((await send('GET', `${basePath}x/api/categories`)).status, 404);
      });
    }
  });

  describe('the pages', () => {
    test('/, /game/{id} and /scoreboard return HTML, and an unknown page gets a 404 page (C6, C7)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      const { id } = await newGame();
      for (const [path, expected] of [
        ['/', 200],
        [`/game/${id}`, 200],
        ['/scoreboard', 200],
        ['/nothing', 404],
        ['/game/', 404],
        ['/%zz', 404],
      ] as const) {
        const { status, headers, text } = await send('GET', path);
        assert.equal(status, expected);
        assert.match(String(headers['content-type']), /^text\/html/);
        assert.match(text, /<h1|<main/);
      }
    });
  });
}
