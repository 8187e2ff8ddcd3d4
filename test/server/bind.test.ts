import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type TestContext, test } from 'node:test';
import pino from 'pino';
import { OperatorError } from '../../src/errors.ts';
import { bind, listen } from '../../src/server/listen.ts';
import { getJson } from '../../support/process.ts';
import { startService } from '../support/service.ts';
import { sqlite } from '../support/sqlite.ts';

const LOOPBACKS = ['127.0.0.1', '::1'];
const both = async () => LOOPBACKS;
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const ipv6 = { skip: hasIpv6 ? false : 'this machine has no ::1' };
/** Reserved for documentation: no machine has it. */
const MISSING = '192.0.2.1';

function closeAfter(t: TestContext, listeners: readonly Server[]): void {
  t.after(() => {
    for (const listener of listeners) listener.close();
  });
}

test('a host name is listened to on all its addresses, on one port', ipv6, async (t) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const { app } = await startService(t, sqlite, { log });
  const listeners = await listen(app, { port: 0, host: 'localhost', basePath: '/games' }, both);
  closeAfter(t, listeners);
  const ports = listeners.map((listener) => (listener.address() as AddressInfo).port);
  const [port] = ports;
  assert.deepEqual(ports, [port, port]);
  assert.deepEqual(lines, [
    `Wordsearch listens on http://127.0.0.1:${port}/games/ and http://[::1]:${port}/games/`,
  ]);
  for (const host of ['127.0.0.1', '[::1]']) {
    assert.equal((await getJson(`http://${host}:${port}/api/categories`)).length, 7);
  }
});

test('input that is not HTTP is answered at each address', ipv6, async (t) => {
  const { app } = await startService(t, sqlite);
  const listeners = await listen(app, { port: 0, host: 'localhost', basePath: '' }, both);
  closeAfter(t, listeners);
  for (const host of LOOPBACKS) {
    const socket = connect((app.server.address() as AddressInfo).port, host);
    socket.end('NONSENSE\r\n\r\n');
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json/);
    socket.destroy();
  }
});

test('the connections of all addresses are those of the one server', ipv6, async (t) => {
  const server = createServer((_, response) => response.end());
  const { listeners, urls } = await bind(server, { port: 0, host: 'localhost' }, both);
  closeAfter(t, listeners);
  for (const url of urls) await (await fetch(url)).text();
  for (const listener of listeners) {
    assert.equal(await new Promise((resolve) => listener.getConnections((_, count) => resolve(count))), 1);
  }
  const closed = listeners.map((listener) => once(listener, 'close'));
  for (const listener of listeners) listener.close();
  server.closeIdleConnections();
  await Promise.all(closed);
});

test('an address that the machine does not have is skipped when there is another one', async (t) => {
  const server = createServer();
  const { urls, listeners } = await bind(server, { port: 0, host: 'h' }, async () => [MISSING, '127.0.0.1']);
  closeAfter(t, listeners);
  assert.equal(urls.length, 1);
  assert.match(urls[0] ?? '', /^http:\/\/127\.0\.0\.1:/);
  await assert.rejects(
    bind(createServer(), { port: 0, host: 'h' }, async () => [MISSING]),
    new OperatorError('Cannot listen on port 0 of h: this machine has no such address'),
  );
});

test('a port that is taken at one address stops the start, and leaves none of them open', ipv6, async (t) => {
  const taken = createNetServer().listen(0, '::1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const { app } = await startService(t, sqlite);
  await assert.rejects(
    listen(app, { port, host: 'localhost', basePath: '' }, both),
    new OperatorError(`Cannot listen on port ${port} of localhost: it is in use already`),
  );
  assert.equal(app.server.listening, false);
});
