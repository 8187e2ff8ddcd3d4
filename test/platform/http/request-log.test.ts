import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { ReceivedRequest } from '../../../src/platform/http/request/http-request.ts';
import { createRequestLog } from '../../../src/platform/http/request-log.ts';
import type { Deps } from '../../support/app.ts';
import { createLog, startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

async function startLogged(t: TestContext, deps: Partial<Deps> = {}) {
  const { log, lines } = createLog();
  const service = await startService(t, sqlite, { log, logRequests: true, ...deps });
  const from = (headers: Record<string, string>) =>
    service.send('GET', '/api/categories', undefined, { headers, remoteAddress: '10.1.2.3' });
  return { ...service, lines, from };
}

test("LOG_REQUESTS=on logs each request's id, route, status and duration, but no body, name or address (C133)", async (t) => {
  const { newGame, guess, lines } = await startLogged(t);
  const { id } = await newGame({ player_name: 'Secretive' });
  await guess(id, { word: 'HIDDENWORD' });
  assert.deepEqual(
    lines.map(({ msg, method, route, status }) => [msg, method, route, status]),
    [
      ['request', 'POST', '/api/game/new', 200],
      ['request', 'POST', '/api/game/{game_id}/guess', 200],
    ],
  );
  for (const line of lines) {
    assert.deepEqual(Object.keys(line), ['level', 'time', 'reqId', 'method', 'route', 'status', 'ms', 'msg']);
  }
  assert.doesNotMatch(JSON.stringify(lines), /Secretive|HIDDENWORD|127\.0\.0\.1/);
});

test('LOG_REQUESTS=off logs only failures, refused tokens and slow responses, and every request at debug (C133)', async (t) => {
  let time = Math.ceil(performance.now());
  const service = await startLogged(t, { logRequests: false });
  const { send, lines, store } = service;
  await send('GET', '/api/categories');
  await send('GET', '/api/nothing');
  await send('POST', '/api/game/new', '{');
  assert.deepEqual(lines, []);
  await send('GET', '/api/languages', undefined, { headers: { 'wordsearch-key': 'wrong' } });
  t.mock.method(store, 'scoreboard', async () => {
    throw new Error('broken');
  });
  await send('GET', '/api/scoreboard');
  const clock = t.mock.method(performance, 'now', () => time);
  t.mock.method(store, 'categories', async () => {
    time += 1_000;
    return [];
  });
  await send('GET', '/api/categories');
  clock.mock.restore();
  const logged = lines.filter(({ msg }) => msg === 'request');
  assert.deepEqual(
    logged.map(({ level, status }) => [level, status]),
    [
      [30, 401],
      [40, 500],
      [40, 200],
    ],
  );
  const { log, lines: loud } = createLog('debug');
  const debug = await startService(t, sqlite, { log });
  await debug.send('GET', '/api/categories');
  assert.equal(loud.filter(({ msg }) => msg === 'request').length, 1);
});

test('the first failures of a minute are logged, the rest are counted, and refused tokens leave room for them', () => {
  const { log, lines } = createLog();
  let time = 0;
  const logRequest = createRequestLog(log, { withAll: false, withClient: false }, () => time);
  const request = { id: 'r', method: 'GET', headers: {} } as ReceivedRequest;
  for (let i = 0; i < 10_000; i++) logRequest(request, '/api/game/new', 401, 1, false);
  assert.equal(lines.length, 300);
  for (let i = 0; i < 10_000; i++) logRequest(request, '/api/game/new', 500, 1, false);
  assert.equal(lines.length, 600);
  time = 60_000;
  logRequest(request, '/api/game/new', 500, 1, false);
  assert.deepEqual(
    lines.slice(600).map(({ msg, leftOut, status }) => [msg, leftOut, status]),
    [
      ['failures were left out of the log', 19_400, undefined],
      ['request', undefined, 500],
    ],
  );
});

test('a request is logged with its path only if no route matches', async (t) => {
  const { send, newGame, lines } = await startLogged(t);
  const { id } = await newGame();
  for (const [method, url, status, path] of [
    ['GET', '/api/nowhere', 404, '/api/nowhere'],
    ['GET', '/no/such/page?token=secret', 404, '/no/such/page'],
    ['GET', '/no/such;session=secret', 404, '/no/such'],
    ['DELETE', '/api/categories', 405, '/api/categories'],
    ['GET', `/api/game/${id}/gues`, 404, '/api/game/:id/gues'],
    ['DELETE', `/api/game/${id.toUpperCase()}`, 405, '/api/game/:id'],
    ['GET', `/api/game/${id.replace('7', '8')}`, 404, undefined],
    ['GET', `/${'a'.repeat(10_000)}`, 404, `/${'a'.repeat(199)}`],
    ['GET', `/${'a'.repeat(180)}/${id}/b`, 404, `/${'a'.repeat(180)}/:id/b`],
  ] as const) {
    lines.length = 0;
    assert.equal((await send(method, url)).status, status, url);
    assert.equal(lines.length, 1);
    assert.equal(lines[0].path, path);
    assert.equal('path' in lines[0], !('route' in lines[0]));
  }
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
});

test('an unknown path is logged without the path prefix, whether the proxy keeps it or strips it', async (t) => {
  const { send, lines } = await startLogged(t, { basePath: '/games' });
  for (const url of ['/games/api/nowhere', '/api/nowhere', '/games/nowhere', '/nowhere', '/games/'])
    await send('GET', url);
  assert.deepEqual(
    lines.map(({ path }) => path),
    ['/api/nowhere', '/api/nowhere', '/nowhere', '/nowhere', undefined],
  );
});

test("a request's line is one line of JSON in plain characters, whatever its path", async (t) => {
  const { app, lines } = await startLogged(t);
  const { port } = await app.listen();
  const hostile = [
    '/"},{"level":60,"msg":"forged"',
    '/\\',
    '/\\u0022',
    '/%0a%0d{"level":60}',
    '/%00%1b[2J',
    '/%',
    '/%ff%fe',
    '/\x9b31m\xff\x85',
    '/a\tb',
    '//evil.example/x',
    'http://user:secret@h/x"',
    'ftp://user:secret@h/x',
    `/${'"\\'.repeat(3000)}`,
    `/${'%22'.repeat(3000)}`,
    `/${'\xe2\x80\xa8'.repeat(100)}`,
  ];
  for (const path of hostile) {
    const socket = connect(port, '127.0.0.1');
    socket.end(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`, 'latin1'));
    await once(socket.resume(), 'close');
  }
  assert.ok(lines.length >= 12, `${lines.length} got through the parser`);
  for (const { msg, level, path } of lines) {
    assert.deepEqual([msg, level], ['request', 30]);
    assert.match(path, /^(\/[!-~]{0,199})?$/);
  }
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
});

test("LOG_CLIENT_IP adds the client's address, even behind a trusted proxy", async (t) => {
  const { from, lines } = await startLogged(t, { logClientIp: true, trustProxy: ['10.0.0.0/8'] });
  await from({});
  await from({ 'x-forwarded-for': '203.0.113.9' });
  assert.deepEqual(
    lines.map(({ client }) => client),
    ['10.1.2.3', '203.0.113.9'],
  );
});

test('the first X-Forwarded-For from an untrusted peer logs one line that names TRUST_PROXY', async (t) => {
  const { from, lines } = await startLogged(t);
  await from({});
  assert.equal(lines.length, 1);
  for (let i = 0; i < 3; i++) await from({ 'x-forwarded-for': '203.0.113.9' });
  const warnings = lines.filter(({ level }) => level === 40);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0].msg, /X-Forwarded-For came from a peer that TRUST_PROXY does not name/);
  assert.equal(warnings[0].peer, undefined);
});

test('X-Forwarded-For logs a warning if it comes from an untrusted peer, and none if from a trusted proxy', async (t) => {
  const { from, send, lines } = await startLogged(t, { trustProxy: ['10.1.2.3'], logClientIp: true });
  await from({ 'x-forwarded-for': '203.0.113.9' });
  assert.equal(lines.filter(({ level }) => level === 40).length, 0);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await send('GET', '/api/categories', undefined, { headers, remoteAddress: '10.9.9.9' });
  const [warning] = lines.filter(({ level }) => level === 40);
  assert.equal(warning.peer, '10.9.9.9');
});
