import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createApi } from '../../../web/shared/api.ts';
import { createServerClock } from '../../../web/shared/clock.ts';

test('every answer teaches the page the time of the server, whatever the clock of the computer says', async (t) => {
  const server = createServer((_, response) => {
    response.setHeader('date', 'Fri, 01 May 2026 12:00:00 GMT').end('[]');
  });
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clock = createServerClock(() => Date.now());
  const client = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, clock);
  const before = Date.now();
  assert.deepEqual(await client.categories(), []);
  // The server answered at some time between the two readings of the local clock.
  const passed = Date.now() - before;
  const off = clock.now() - Date.parse('2026-05-01T12:00:00.500Z');
  assert.ok(off >= 0 && off <= passed, `${off} ms of ${passed}`);
});
