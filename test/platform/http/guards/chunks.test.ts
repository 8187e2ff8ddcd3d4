import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_HEADERS, MAX_PARTS, REFUSED_MS } from '../../../../src/platform/http/request/admission.ts';
import { startListening } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const PART = '1\r\n \r\n';
const END = '0\r\n\r\n';
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const REQUESTS = ['POST /api/game/new', 'POST /api/nothing', 'GET /api/categories'];

async function listening(t: TestContext, trustProxy: string[] = []) {
  const { open } = await startListening(t, sqlite, { trustProxy });
  return async (from = '127.0.0.1'): Promise<Socket> => (await open({ from })).socket;
}

function chunked(request: string, parts: number): string {
  return `${request} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${PART.repeat(parts)}${END}`;
}

/** Whether another request on this connection is answered. */
async function isServed(socket: Socket, before = ''): Promise<boolean> {
  socket.write(before + NEXT);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('"status":"ok"')) return true;
  }
  return false;
}

test('a body may arrive in a thousand chunks, even if nothing reads it', async (t) => {
  const open = await listening(t);
  for (const request of REQUESTS)
    assert.ok(await isServed(await open(), chunked(request, MAX_PARTS)), request);
});

test('a body with a Content-Length may arrive byte by byte', async (t) => {
  const open = await listening(t);
  const socket = await open();
  const body = ' '.repeat(3 * MAX_PARTS);
  socket.write(`POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  for (const byte of body) {
    socket.write(byte);
    await nextTurn();
  }
  assert.ok(await isServed(socket));
});

test('chunk 1,001 closes all connections of the client and bans it for a second', async (t) => {
  const open = await listening(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [i, request] of REQUESTS.entries()) {
    const from = `127.0.0.${2 + i}`;
    const [flooding, idle, other] = [await open(from), await open(from), await open()];
    const closed = once(idle.resume(), 'close');
    assert.equal(await isServed(flooding, chunked(request, MAX_PARTS + 1)), false, request);
    await closed;
    assert.equal(await isServed(await open(from)), false);
    assert.ok(await isServed(other));
    assert.ok(await isServed(await open()));
  }
  t.mock.timers.tick(REFUSED_MS - 1);
  assert.equal(await isServed(await open('127.0.0.2')), false);
  t.mock.timers.tick(1);
  assert.ok(await isServed(await open('127.0.0.2')));
});

test('a flood through a trusted proxy closes only that connection', async (t) => {
  const open = await listening(t, ['loopback']);
  const [flooding, idle] = [await open(), await open()];
  assert.equal(await isServed(flooding, chunked('POST /api/nothing', MAX_PARTS + 1)), false);
  assert.ok(await isServed(idle));
  assert.ok(await isServed(await open()));
});

test('a request may have a hundred headers, and one more counts as a flood', async (t) => {
  const open = await listening(t);
  const withHeaders = (count: number) =>
    `GET /api/nothing HTTP/1.1\r\nHost: a\r\n${'X: x\r\n'.repeat(count - 1)}\r\n`;
  assert.ok(await isServed(await open('127.0.0.2'), withHeaders(MAX_HEADERS)));
  for (const [i, count] of [MAX_HEADERS + 1, 900, 2_500].entries()) {
    const from = `127.0.0.${3 + i}`;
    assert.equal(await isServed(await open(from), withHeaders(count)), false);
    assert.equal(await isServed(await open(from)), false, `refused after ${count} headers`);
  }
  assert.ok(await isServed(await open()));
});
