import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DRAIN_MS, STOP_MS } from '../../src/platform/server/stop.ts';
import { createSchema } from '../support/postgres.ts';
import { type Server, serve } from '../support/process.ts';
import { until } from '../support/program.ts';
import { startBadNetwork } from '../support/proxy.ts';

/** Time for the database, which may take a second, and for the log. */
const CLOSE_MS = 2_000;

/** Concurrent, because each test waits for a timer of the service. */
describe('stopping', { concurrency: true }, () => {
  test('a stopping service is alive but not ready, and answers running requests whatever signals follow', async (t) => {
    const server = await serve(t, ['--database', 'sqlite::memory:']);
    const [ready, alive] = [await begin(t, server, '/readyz'), await begin(t, server, '/healthz')];
    const pending = await begin(t, server, '/api/categories');
    server.child.kill('SIGINT');
    await server.said('finishing');
    assert.match(await finish(ready), /^HTTP\/1\.1 503 .*\{"error":"Service Unavailable"\}$/s);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
      server.child.kill(signal);
      await sleep(50);
    }
    assert.match(await finish(alive), /^HTTP\/1\.1 200 .*\{"status":"ok","version":"[^"]+"\}$/s);
    assert.match(await finish(pending), /^HTTP\/1\.1 200 /);
    assert.equal(await server.exited, 0);
    assert.equal(server.stdout().match(/finishing/g)?.length, 1);
    assert.equal(server.stdout().match(/stopped/g)?.length, 1);
  });

  test('neither an endless request nor an unresponsive PostgreSQL blocks the stop', async (t) => {
    const schema = await createSchema();
    t.after(() => schema.drop());
    const url = new URL(schema.url);
    const network = await startBadNetwork(t, Number(url.port));
    url.port = String(network.port);
    // A short time for running requests, so that a busy machine doesn't exceed the total time.
    const shorter = `const { setTimeout } = globalThis;
      globalThis.setTimeout = (act, ms, ...args) => setTimeout(act, ms === ${DRAIN_MS} ? 500 : ms, ...args);`;
    const server = await serve(t, [], { DATABASE_URL: url.href, NODE_OPTIONS: importing(shorter) });
    await (await fetch(`${server.url}/api/scoreboard`)).text();
    const pending = await begin(t, server, '/api/categories');
    let answer = '';
    pending.on('data', (chunk) => {
      answer += chunk;
    });
    network.swallow(true);
    server.child.kill('SIGTERM');
    assert.equal(await server.exited, 0);
    assert.ok(DRAIN_MS + CLOSE_MS < STOP_MS);
    assert.equal(answer, '', 'it stopped before the deadline of the request');
    assert.match(server.stdout(), /finishing running requests.*stopped/s);
  });

  test('a running service drops expired rate windows even without requests', async (t) => {
    const schema = await createSchema();
    t.after(() => schema.drop());
    const faster = `const { setInterval } = globalThis;
      globalThis.setInterval = (act, ms, ...args) => setInterval(act, ms / 10, ...args);`;
    await serve(t, [], { DATABASE_URL: schema.url, NODE_OPTIONS: importing(faster) });
    await schema.admin.query(
      `INSERT INTO rate_windows (bucket, client, times) VALUES ('default', 'old', ARRAY[0]), ('new_game', 'old', ARRAY[0])`,
    );
    const left = async () => (await schema.admin.query('SELECT 1 FROM rate_windows')).rowCount;
    await until('they are gone', async () => (await left()) === 0);
  });
});

/** Returns the option that makes Node run this script before the program. */
function importing(script: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

/** Begins a request without its last line, which is in flight until `finish`. */
async function begin(t: TestContext, server: Server, path: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`);
  await (await fetch(`${server.url}/healthz`)).text(); // the service has read the earlier bytes by now
  return socket;
}

async function finish(socket: Socket): Promise<string> {
  socket.write('\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
