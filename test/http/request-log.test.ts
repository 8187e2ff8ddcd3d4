import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pino from 'pino';
import type { AppParts } from '../../src/http/app.ts';
import { startService } from '../support/service.ts';
import { sqlite } from '../support/sqlite.ts';

async function startLogged(t: TestContext, parts: Partial<AppParts> = {}) {
  const lines: any[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const service = await startService(t, sqlite, { log, ...parts });
  const from = (headers: Record<string, string>) =>
    service.send('GET', '/api/categories', undefined, { headers, remoteAddress: '10.1.2.3' });
  return { ...service, lines, from };
}

test('one line for each request: id, route, status and duration; no body, no name, no address', async (t) => {
  const { newGame, guess, lines } = await startLogged(t);
  const { id } = await newGame({ player_name: 'Secretive' });
  await guess(id, { word: 'HIDDENWORD' });
  assert.deepEqual(
    lines.map(({ msg, method, route, status }) => [msg, method, route, status]),
    [
      ['request', 'POST', '/api/game/new', 200],
      ['request', 'POST', '/api/game/:id/guess', 200],
    ],
  );
  for (const line of lines) {
    assert.deepEqual(Object.keys(line), ['level', 'time', 'reqId', 'method', 'route', 'status', 'ms', 'msg']);
  }
  assert.doesNotMatch(JSON.stringify(lines), /Secretive|HIDDENWORD|127\.0\.0\.1/);
});

test('the line begins as every line of the log does, and LOG_LEVEL=warn leaves it out', async (t) => {
  const lines: any[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const log = pino({ name: 'games' }, stream);
  log.info('first');
  const { send } = await startService(t, sqlite, { log });
  await send('GET', '/api/nowhere');
  const [first, line] = lines;
  assert.deepEqual({ ...first, time: 0 }, { level: 30, time: 0, ...base(line), msg: 'first' });
  assert.deepEqual([line.method, line.route, line.status], ['GET', undefined, 404]);

  const quiet = await startService(t, sqlite, { log: pino({ level: 'warn' }, stream) });
  await quiet.send('GET', '/api/categories');
  assert.equal(lines.length, 2);
});

function base({ pid, hostname, name }: Record<string, unknown>) {
  return { pid, hostname, name };
}

test('LOG_CLIENT_IP adds the address of the client, behind a trusted proxy too', async (t) => {
  const { from, lines } = await startLogged(t, { logClientIp: true, trustProxy: ['10.0.0.0/8'] });
  await from({});
  await from({ 'x-forwarded-for': '203.0.113.9' });
  assert.deepEqual(
    lines.map(({ client }) => client),
    ['10.1.2.3', '203.0.113.9'],
  );
});

test('an address that a proxy hands on is text like any other, and cannot break the line', async (t) => {
  const { from, lines } = await startLogged(t, { logClientIp: true, trustProxy: ['10.0.0.0/8'] });
  await from({ 'x-forwarded-for': 'a"b\\' });
  assert.equal(lines[0].client, 'a"b\\');
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

test('a trusted proxy logs no such line, another peer does beside it', async (t) => {
  const { from, send, lines } = await startLogged(t, { trustProxy: ['10.1.2.3'], logClientIp: true });
  await from({ 'x-forwarded-for': '203.0.113.9' });
  assert.equal(lines.filter(({ level }) => level === 40).length, 0);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await send('GET', '/api/categories', undefined, { headers, remoteAddress: '10.9.9.9' });
  const [warning] = lines.filter(({ level }) => level === 40);
  assert.equal(warning.peer, '10.9.9.9');
});
