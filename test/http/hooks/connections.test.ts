import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { AppParts } from '../../../src/http/app.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const GET = 'GET /api/categories HTTP/1.1\r\nHost: a\r\n\r\n';
const BODY = '{"category_id":1}';
const ORDER = `POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n`;

async function service(t: TestContext, parts: Partial<AppParts>) {
  const { app } = await startService(t, sqlite, parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Resolves when the server has accepted the connection, so that their order is fixed. */
  const open = async (from = '127.0.0.1'): Promise<Socket> => {
    const accepted = once(app.server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    t.after(() => socket.destroy());
    await accepted;
    return socket;
  };
  return { app, open };
}

async function isAnswered(socket: Socket, bytes = GET): Promise<boolean> {
  socket.resume().write(bytes);
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Buffer.isBuffer(first) && first.toString().startsWith('HTTP/1.1 200');
}

test('past the cap of an address its oldest idle connection goes, and other addresses keep theirs', async (t) => {
  const { open } = await service(t, { connectionCaps: { total: 0, perAddress: 3 } });
  const other = await open('127.0.0.9');
  const silent = await open();
  const [second, third] = [await open(), await open()];
  assert.ok((await isAnswered(silent)) && (await isAnswered(third)));
  const fourth = await open();
  await once(second.resume(), 'close');
  for (const socket of [other, silent, third, fourth]) assert.ok(await isAnswered(socket));
});

test('past the cap in all the oldest idle connection of any address goes', async (t) => {
  const { open } = await service(t, { connectionCaps: { total: 2, perAddress: 0 } });
  const first = await open('127.0.0.2');
  const second = await open('127.0.0.3');
  const third = await open('127.0.0.4');
  await once(first.resume(), 'close');
  assert.ok((await isAnswered(second)) && (await isAnswered(third)));
});

test('a connection with a request under way is not cut: the new one is refused instead', async (t) => {
  const { app, open } = await service(t, { connectionCaps: { total: 0, perAddress: 2 } });
  const busy = [await open(), await open()];
  for (const socket of busy) {
    const begun = once(app.server, 'request');
    socket.write(ORDER);
    await begun;
  }
  const refused = await open();
  await once(refused.resume(), 'close');
  for (const socket of busy) assert.ok(await isAnswered(socket, BODY));
  assert.ok(await isAnswered(await open()));
});

test('a trusted proxy has no cap of its own', async (t) => {
  for (const trustProxy of [['127.0.0.1'], ['loopback'], ['127.0.0.0/8']]) {
    const { open } = await service(t, { trustProxy, connectionCaps: { total: 0, perAddress: 2 } });
    const sockets = [];
    for (let i = 0; i < 5; i++) sockets.push(await open());
    for (const socket of sockets) assert.ok(await isAnswered(socket));
  }
});

test('connections that have ended are not counted', async (t) => {
  const { app, open } = await service(t, { connectionCaps: { total: 3, perAddress: 3 } });
  const kept = [await open(), await open()];
  for (let i = 0; i < 10; i++) {
    const accepted = once(app.server, 'connection');
    const socket = await open();
    const [served] = await accepted;
    socket.destroy();
    await once(served as Socket, 'close');
  }
  for (const socket of kept) assert.ok(await isAnswered(socket));
});
