import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createListener } from '../../src/live/listener.ts';
import { connect } from '../../src/postgres/connect.ts';
import { readPostgresUrl } from '../../src/postgres/settings.ts';
import { createSchema } from '../support/postgres.ts';
import { startBadNetwork } from '../support/proxy.ts';

/** A listener behind a network that can lose everything. `onConnect` runs after each connection is opened. */
async function open(t: TestContext, onConnect: (attempt: number) => void = () => {}) {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const url = new URL(schema.url);
  const network = await startBadNetwork(t, Number(url.port));
  url.port = String(network.port);
  const settings = readPostgresUrl(url.href);
  const clients: pg.Client[] = [];
  const ready = Promise.withResolvers<string>();
  const listener = createListener({
    async connect() {
      network.swallow(false);
      clients.push(await connect(settings, { connectMs: 1300 }));
      onConnect(clients.length);
      return clients.at(-1) as pg.Client;
    },
    self: 'me',
    logLine: () => {},
    onText: () => {},
    onReady: () => ready.resolve('ready'),
  });
  t.after(() => listener.close());
  return { listener, network, clients, ready: ready.promise };
}

test('closing does not wait for ever when PostgreSQL does not answer', async (t) => {
  const { listener, network, clients, ready } = await open(t);
  listener.tick();
  await ready;
  network.swallow(true);
  assert.equal(
    await Promise.race([listener.close().then(() => 'closed'), sleep(10_000, 'late', { ref: false })]),
    'closed',
  );
  assert.equal(clients[0]?.connection.stream.destroyed, true);
});

test('a connection that stops answering before it listens is replaced after some ticks', async (t) => {
  const { listener, network, clients, ready } = await open(t, (attempt) => network.swallow(attempt === 1));
  listener.tick();
  while (clients.length === 0) await sleep(5);
  for (let ticks = 0; ticks < 8 && clients.length === 1; ticks++) {
    listener.tick();
    await sleep(100);
  }
  assert.equal(await Promise.race([ready, sleep(10_000, 'late', { ref: false })]), 'ready');
  assert.equal(clients[0]?.connection.stream.destroyed, true);
});
