import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PIPELINED, UNREAD_MS } from '../../../../src/platform/http/request/admission.ts';
import type { Deps } from '../../../support/app.ts';
import { startListening } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const LONG = 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n';
const SHORT = 'GET /api/categories HTTP/1.1\r\nHost: a\r\n\r\n';

/** /docs is so long that its responses don't fit in the system's socket buffers. */
const PAGES = {
  html: new Map([['en/docs', Buffer.alloc(800_000, 'x')]]),
  files: new Map(),
  worker: '',
  unregister: '',
  document: Buffer.alloc(0),
};

/** Returns both ends of a connection: the client's socket and the server's. */
async function connected(t: TestContext, deps: Partial<Deps> = {}) {
  const service = await startListening(t, sqlite, { pages: PAGES, ...deps });
  const { socket: client, served } = await service.open();
  return { ...service, client, served };
}

function answersIn(text: string): number {
  return text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
}

test('the allowed number of pipelined requests are all answered, and the connection stays open', async (t) => {
  const { client, served } = await connected(t);
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  for (let round = 1; round <= 3; round++) {
    client.write(SHORT.repeat(MAX_PIPELINED));
    while (answersIn(text) < round * MAX_PIPELINED) await once(client, 'data');
  }
  assert.equal(served.destroyed, false);
});

test('a client that pipelines more requests is disconnected, and none of them is served', async (t) => {
  const { client, served, newGame, open, send } = await connected(t);
  const { id } = await newGame();
  // The events don't end, so everything behind them waits.
  client.write(SHORT.replace('/api/categories', `/api/game/${id}/events`));
  client.write(SHORT.repeat(MAX_PIPELINED - 1));
  await once(client, 'data');
  const { socket: other } = await open({ from: '127.0.0.2' });
  other.write(SHORT);
  await once(other, 'data');
  assert.equal(served.destroyed, false);
  client.write(SHORT.repeat(3_000));
  await once(served, 'close');
  assert.equal((await send('GET', '/api/categories')).status, 200);
});

test('a response that the client never reads is dropped with its connection', async (t) => {
  const { app, client, served } = await connected(t, { unreadMs: 500 });
  client.pause();
  while (served.writableLength === 0 && !served.destroyed) {
    client.write(LONG.repeat(MAX_PIPELINED));
    await sleep(50);
  }
  if (!served.destroyed) await once(served, 'close');
  assert.equal(UNREAD_MS, 60_000);
  assert.ok(app.server.listening);
});

test("a stream that the client doesn't read is dropped too", async (t) => {
  const { client, served, newGame } = await connected(t);
  const { id } = await newGame();
  client.write(SHORT.replace('/api/categories', `/api/game/${id}/events`));
  await once(client, 'data');
  assert.equal(served.timeout, UNREAD_MS);
});

test('a slow reader gets all its responses, however long it takes', async (t) => {
  const unreadMs = 2000;
  const { client, served } = await connected(t, { unreadMs });
  client.pause();
  client.write(LONG.repeat(MAX_PIPELINED));
  const start = performance.now();
  let text = '';
  let wasPending = false;
  while (answersIn(text) < MAX_PIPELINED) {
    text += await readSome(client, 400_000);
    assert.equal(client.destroyed, false);
    wasPending ||= served.writableLength > 0;
    await sleep(100);
  }
  assert.ok(wasPending && performance.now() - start > unreadMs);
});

async function readSome(client: Socket, least: number): Promise<string> {
  let text = '';
  for (let more = true; more && text.length < least; ) {
    const chunk = client.read();
    text += chunk ?? '';
    if (chunk === null)
      more = await Promise.race([once(client, 'readable').then(() => true), sleep(200, false)]);
  }
  return text;
}
