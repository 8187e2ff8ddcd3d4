import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppParts } from '../../../src/http/app.ts';
import { MAX_IGNORED, MAX_WAITING } from '../../../src/http/hooks/pipeline.ts';
import { UNREAD_MS } from '../../../src/http/hooks/unread.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const LONG = 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n';
const SHORT = 'GET /api/categories HTTP/1.1\r\nHost: a\r\n\r\n';

/** /docs is so long that its answers do not fit into the socket buffers of the system. */
const PAGES = {
  assets: {
    build: '',
    background: { light: '', dark: '' },
    script: '',
    otherPages: '',
    previewWorker: 'preview-worker.js',
    style: '',
    fonts: [],
    theme: '',
    icon: '',
    touchIcon: '',
    manifest: '',
    picture: '',
  },
  files: new Map(),
  reference: 'x'.repeat(200_000),
  worker: '',
};

/** Both ends of a connection: the client's socket and the server's. */
async function connected(t: TestContext, parts: Partial<AppParts> = {}) {
  const service = await startService(t, sqlite, { pages: PAGES, ...parts });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').on('error', () => {});
  t.after(() => client.destroy());
  const [served] = (await once(service.app.server, 'connection')) as [Socket];
  return { ...service, client, served };
}

async function textUntilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

function answersIn(text: string): number {
  return text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
}

test('as many requests as may wait are all answered, and the connection stays', async (t) => {
  const { client, served } = await connected(t);
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  for (let round = 1; round <= 3; round++) {
    client.write(SHORT.repeat(MAX_WAITING));
    while (answersIn(text) < round * MAX_WAITING) await once(client, 'data');
  }
  assert.equal(served.destroyed, false);
});

test('of more requests the first are answered, the last of them with Connection: close, the rest are not looked at', async (t) => {
  for (const request of [SHORT, SHORT.replace('Host', 'Expect: more\r\nHost')]) {
    const { client } = await connected(t);
    client.write(request.repeat(800));
    const heads = (await textUntilClosed(client)).match(/HTTP\/1\.1 (200|417)[^{[]*/g) ?? [];
    assert.equal(heads.length, MAX_WAITING + 1);
    assert.deepEqual(
      heads.flatMap((head, i) => (/^connection: close\r$/im.test(head) ? [i] : [])),
      [MAX_WAITING],
    );
  }
});

test('a client that sends thousands more behind an answer that does not end is disconnected, and blocks nobody', async (t) => {
  const { client, served, newGame, send } = await connected(t);
  const { id } = await newGame();
  client.write(SHORT.replace('/api/categories', `/api/game/${id}/events`));
  let sent = 0;
  for (; !served.destroyed && sent < 20 * MAX_IGNORED; sent += 100) {
    client.write(SHORT.repeat(100));
    await sleep(0);
  }
  assert.ok(served.destroyed);
  // Node reads up to 64 KiB before this end of the connection is known to be closed.
  assert.ok(sent > MAX_WAITING + MAX_IGNORED && sent < 10 * MAX_IGNORED, `${sent} requests`);
  assert.equal((await send('GET', '/api/categories')).status, 200);
});

test('an answer that the client does not read at all is given up, and the connection with it', async (t) => {
  const { app, client, served } = await connected(t, { unreadMs: 500 });
  client.pause();
  while (served.writableLength === 0 && !served.destroyed) {
    client.write(LONG.repeat(MAX_WAITING));
    await sleep(50);
  }
  if (!served.destroyed) await once(served, 'close');
  assert.equal(UNREAD_MS, 60_000);
  assert.ok(app.server.listening);
});

test('a client that reads slowly has all of its answers, however long it takes', async (t) => {
  const unreadMs = 1500;
  const { client, served } = await connected(t, { unreadMs });
  client.pause();
  client.write(LONG.repeat(MAX_WAITING));
  const start = performance.now();
  let text = '';
  let wasPending = false;
  while (answersIn(text) < MAX_WAITING) {
    text += await readSome(client, 400_000);
    assert.equal(client.destroyed, false);
    wasPending ||= served.writableLength > 0;
    await sleep(80);
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
