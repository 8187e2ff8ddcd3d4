import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { OperatorError } from '../src/platform/errors.ts';
import { bind } from '../src/platform/server/listen.ts';
import { getJson } from './support/process.ts';
import { startService } from './support/service.ts';
import { sqlite } from './support/sqlite.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test('localhost is 127.0.0.1', async (t) => {
  const { app } = await startService(t, sqlite);
  const url = await bind(app.server, { port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  assert.equal(url, `http://127.0.0.1:${port}`);
  assert.equal((await getJson(`http://localhost:${port}/api/categories`)).length, 7);
});

test('an IPv6 address has brackets in its URL', {
  skip: !hasIpv6 && 'this machine has no ::1',
}, async (t) => {
  const server = createServer((_, response) => response.end('here'));
  const url = await bind(server, { port: 0, host: '::1' });
  t.after(() => server.close());
  assert.match(url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal(await (await fetch(url)).text(), 'here');
});

test("an address that can't be used prevents a start, and the error says why", async (t) => {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const reasons = [
    [port, 'localhost', 'it is already in use. Choose another'],
    // An address reserved for documentation, so no machine has it.
    [0, '192.0.2.1', 'this machine has no such address'],
  ] as const;
  for (const [port, host, reason] of reasons) {
    const server = createServer();
    await assert.rejects(
      bind(server, { port, host }),
      new OperatorError(`Cannot listen on port ${port} of ${host}: ${reason}`),
    );
    assert.equal(server.listening, false);
  }
});
