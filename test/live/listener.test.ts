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
async function open(t: TestContext, onConnect: (attempt: number, client: pg.Client) => void = () => {}) {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const url = new URL(schema.url);
  const network = await startBadNetwork(t, Number(url.port));
  url.port = String(network.port);
  const settings = readPostgresUrl(url.href);
  const clients: pg.Client[] = [];
  const said: string[] = [];
  const ready = Promise.withResolvers<string>();
  const listener = createListener({
    async connect() {
      network.swallow(false);
      const client = await connect(settings, { connectMs: 1300 });
      onConnect(clients.push(client), client);
      return client;
    },
    logLine: (line) => said.push(line),
    onText: () => {},
    onReady: () => ready.resolve('ready'),
  });
  t.after(() => listener.close());
  return { listener, network, clients, said, ready: ready.promise };
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
  for (let ticks = 0; ticks < 20 && clients.length === 1; ticks++) {
    listener.tick();
    await sleep(20);
  }
  assert.equal(await Promise.race([ready, sleep(10_000, 'late', { ref: false })]), 'ready');
  assert.equal(clients[0]?.connection.stream.destroyed, true);
});

test('a pooler that accepts LISTEN but delivers nothing is reported, and the listener is not ready', async (t) => {
  const { listener, clients, said } = await open(t, (_, client) => {
    client.on = () => client;
  });
  listener.tick();
  while (clients.length === 0) await sleep(5);
  await sleep(100);
  for (let ticks = 0; ticks < 4; ticks++) listener.tick();
  assert.equal(listener.isReady(), false);
  assert.deepEqual(said, [
    'PostgreSQL delivers no notifications: polling every second for the finds of other instances',
  ]);
});
