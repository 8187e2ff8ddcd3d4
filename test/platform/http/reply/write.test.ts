import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startListening } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const HEAD = 'POST /api/game/new HTTP/1.1\r\nHost: a\r\n';
const PART = 'x'.repeat(16_384);

async function connected(t: TestContext) {
  const { open } = await startListening(t, sqlite);
  return open({ allowHalfOpen: true });
}

/** Like a client that reads the response only after sending everything. */
async function sendSlowlyThenRead(socket: Socket, head: string, parts: readonly string[]): Promise<string> {
  const failed = once(socket, 'error').then(([error]) => {
    throw error;
  });
  const sent = async () => {
    socket.pause().write(head);
    for (const part of parts) {
      socket.write(part);
      await sleep(5);
    }
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  };
  return Promise.race([sent(), failed]);
}

for (const [kind, head, part, last] of [
  ['with Content-Length', `${HEAD}Content-Length: ${40 * PART.length}\r\n\r\n`, PART, PART],
  ['chunked', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, `4000\r\n${PART}\r\n`, '0\r\n\r\n'],
] as const) {
  test(`a 413 reaches a client that is still sending, ${kind}`, async (t) => {
    const { socket, served } = await connected(t);
    const text = await sendSlowlyThenRead(socket, head, [...Array(39).fill(part), last]);
    assert.match(text, /^HTTP\/1\.1 413 /);
    assert.match(text, /\r\nconnection: close\r\n/i);
    assert.match(text, /\{"error":"Payload Too Large"\}$/);
    if (!served.destroyed) await once(served, 'close');
  });
}

test('a client that keeps sending after a 413 is disconnected after a while', async (t) => {
  const { socket, served } = await connected(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  socket.resume().write(`${HEAD}Content-Length: ${2 ** 40}\r\n\r\n`);
  const sending = setInterval(() => socket.write(PART), 20);
  t.after(() => clearInterval(sending));
  await once(socket, 'end');
  t.mock.timers.tick(2_999);
  assert.equal(served.destroyed, false);
  t.mock.timers.tick(1);
  assert.equal(served.destroyed, true);
});
