import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_CHUNKS } from '../../../src/http/request/admission.ts';
import { startListening } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

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

/** Whether a further request on this connection is answered. */
async function isServed(socket: Socket, before = ''): Promise<boolean> {
  socket.write(before + NEXT);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('"status":"ok"')) return true;
  }
  return false;
}

/** The same, and the connection stays open. */
async function isServedOnce(socket: Socket): Promise<boolean> {
  socket.write(NEXT);
  const [answer] = await once(socket, 'data');
  return String(answer).includes('"status":"ok"');
}

test('a body may come in a thousand chunks, also one that nobody needs', async (t) => {
  const open = await listening(t);
  for (const request of REQUESTS)
    assert.ok(await isServed(await open(), chunked(request, MAX_CHUNKS)), request);
});

test('a body that says its length may come byte by byte', async (t) => {
  const open = await listening(t);
  const socket = await open();
  const body = ' '.repeat(3 * MAX_CHUNKS);
  socket.write(`POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  for (const byte of body) {
    socket.write(byte);
    await nextTurn();
  }
  assert.ok(await isServed(socket));
});

test('one chunk more closes the connections of the client that are not read yet, and new ones while it is in debt', async (t) => {
  const open = await listening(t);
  let time = performance.now();
  t.mock.method(performance, 'now', () => time);
  for (const [i, request] of REQUESTS.entries()) {
    const from = `127.0.0.${2 + i}`;
    const [flooding, fresh, idle] = [await open(from), await open(from), await open(from)];
    const [half, other] = [await open(from), await open()];
    const keepsAlive = await isServedOnce(idle);
    half.write('POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    const closed = [fresh, half].map((socket) => once(socket.resume(), 'close'));
    assert.equal(await isServed(flooding, chunked(request, MAX_CHUNKS + 1)), false, request);
    await Promise.all(closed);
    assert.equal(await isServed(await open(from)), false);
    assert.ok(keepsAlive && (await isServedOnce(idle)), 'an idle connection of that address stays');
    assert.ok(await isServed(other));
    assert.ok(await isServed(await open()));
  }
  time += 899;
  assert.equal(await isServed(await open('127.0.0.2')), false);
  time += 1;
  assert.ok(await isServed(await open('127.0.0.2')));
});

test('of a trusted proxy it closes that connection alone', async (t) => {
  const open = await listening(t, ['loopback']);
  const [flooding, idle] = [await open(), await open()];
  assert.equal(await isServed(flooding, chunked('POST /api/nothing', MAX_CHUNKS + 1)), false);
  assert.ok(await isServed(idle));
});

test('pipelined requests with very many headers are a flood, too; one at a time is answered', async (t) => {
  const open = await listening(t);
  const many = `GET /api/nothing HTTP/1.1\r\nHost: a\r\n${'X: x\r\n'.repeat(500)}\r\n`;
  assert.ok(await isServed(await open('127.0.0.2'), many));
  assert.equal(await isServed(await open('127.0.0.3'), many.repeat(8)), false);
  assert.ok(await isServed(await open()));
});
