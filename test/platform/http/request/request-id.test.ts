import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog, startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9]+$/;

test('every response has an X-Request-Id, including errors, pages, 304s and refusals', async (t) => {
  const { send, newGame } = await startService(t, sqlite, { limits: { new_game: 1, default: 60 } });
  const { id } = await newGame();
  const { etag } = (await send('GET', '/api/categories')).headers;
  const unchanged = { headers: { 'if-none-match': String(etag) } };
  const seen = new Set<unknown>();
  for (const [status, method, path, body, options] of [
    [200, 'GET', '/api/scoreboard'],
    [200, 'HEAD', '/api/scoreboard'],
    [304, 'GET', '/api/categories', undefined, unchanged],
    [404, 'GET', '/api/nothing'],
    [405, 'PUT', '/api/categories'],
    [400, 'POST', `/api/game/${id}/guess`, '{'],
    [413, 'POST', `/api/game/${id}/guess`, 'x'.repeat(65_537)],
    [417, 'GET', '/api/categories', undefined, { headers: { expect: 'more' } }],
    [429, 'POST', '/api/game/new', {}],
    [200, 'GET', '/'],
    [404, 'GET', '/%zz'],
    [200, 'GET', '/healthz'],
  ] as const) {
    const answer = await send(method, path, body, options);
    assert.equal(answer.status, status, path);
    assert.match(String(answer.headers['x-request-id']), MADE, path);
    seen.add(answer.headers['x-request-id']);
  }
  assert.equal(seen.size, 12);
});

test("a request's X-Request-Id is kept if it has 1 to 64 characters of A-Z, a-z, 0-9, dot, _ and -", async (t) => {
  const { send } = await startService(t, sqlite);
  const idFor = async (given: string) => {
    const { headers } = await send('GET', '/api/categories', undefined, {
      headers: { 'x-request-id': given },
    });
    return String(headers['x-request-id']);
  };
  for (const given of ['a', 'Trace_1.2-3', 'x'.repeat(64)]) assert.equal(await idFor(given), given);
  for (const given of ['', 'x'.repeat(65), 'two words', 'a,b', 'é', '<b>', '"a"']) {
    assert.match(await idFor(given), MADE, given);
  }
});

test("a request's log line has the same id as its response", async (t) => {
  const { log, lines } = createLog();
  const { send } = await startService(t, sqlite, { log, logRequests: true });
  await send('GET', '/api/categories', undefined, { headers: { 'x-request-id': 'mine' } });
  const { headers } = await send('GET', '/api/scoreboard');
  const ids = lines.map(({ reqId }) => reqId);
  assert.deepEqual(ids, ['mine', headers['x-request-id']]);
});
