import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { newestBackupSeconds } from '../../../src/core/store/sqlite/backup.ts';
import { OperatorError } from '../../../src/platform/errors.ts';
import { createMetrics, type Metrics } from '../../../src/platform/metrics.ts';
import { showMetrics } from '../../../src/platform/server/listen.ts';
import { serve, temporaryFolder } from '../../support/process.ts';

const SLOW_MS = 40;

/** Returns the value of a sample in a scrape. */
async function sample({ registry }: Metrics, name: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((other) => other.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

test("a request's duration is in seconds by route and status, and slow ones are in the slow buckets", async () => {
  const metrics = createMetrics();
  metrics.countRequest('/slow/{id}', 200, SLOW_MS);
  const labels = 'route="/slow/{id}",status="200"';
  assert.equal(await sample(metrics, `wordsearch_request_duration_seconds_sum{${labels}}`), SLOW_MS / 1000);
  const bucket = (le: string) =>
    sample(metrics, `wordsearch_request_duration_seconds_bucket{le="${le}",${labels}}`);
  assert.deepEqual([await bucket('0.025'), await bucket('+Inf')], [0, 1]);
});

test('the ready metric follows the database, and a missing backup is dated 1970', async (t) => {
  const metrics = createMetrics();
  let answer = Promise.resolve(true);
  metrics.watchReadiness(() => answer);
  metrics.watchBackups(() => newestBackupSeconds(join(temporaryFolder(t), 'missing')));
  assert.equal(await sample(metrics, 'wordsearch_ready'), 1);
  answer = Promise.reject(new Error('the database is away'));
  assert.equal(await sample(metrics, 'wordsearch_ready'), 0);
  answer = Promise.resolve(false);
  assert.equal(await sample(metrics, 'wordsearch_ready'), 0);
  assert.equal(await sample(metrics, 'wordsearch_last_backup_timestamp_seconds'), 0);
});

test('a request refused after two seconds is counted, in a real process too', async (t) => {
  const metrics = createMetrics();
  metrics.countShed();
  assert.equal(await sample(metrics, 'wordsearch_requests_shed_total'), 1);

  // The clock jumps before each turn, so every request seems to have waited.
  const late = `const { now } = performance; const { setImmediate } = globalThis; let ahead = 0;
    performance.now = () => now.call(performance) + ahead;
    globalThis.setImmediate = (work, ...rest) => setImmediate(() => { ahead += 2000; work(...rest); });`;
  const server = await serve(t, ['--database', 'sqlite::memory:'], {
    METRICS_PORT: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(late)}`,
  });
  for (let i = 0; i < 3; i++) assert.equal((await fetch(`${server.url}/api/categories`)).status, 503);
  const [, url = ''] = /Metrics at (http[^"]+)/.exec(server.stdout()) ?? [];
  const shed = /^wordsearch_requests_shed_total (\d+)$/m.exec(await (await fetch(url)).text());
  assert.equal(Number(shed?.[1]), 3);
});

test('a failed scrape gets a 500, and the next scrape succeeds', async (t) => {
  const registry = new Registry();
  let fails = true;
  t.mock.method(registry, 'metrics', async () => {
    if (fails) throw new Error('a gauge failed');
    return 'up 1\n';
  });
  const server = await showMetrics(registry, { host: '127.0.0.1', port: 0 }, () => {});
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.equal((await fetch(`${url}/metrics`)).status, 500);
  fails = false;
  const answer = await fetch(`${url}/metrics`);
  assert.deepEqual([answer.status, await answer.text()], [200, 'up 1\n']);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  assert.equal((await fetch(`${url}/other`)).status, 404);
});

test('a metrics port in use prevents a start, with one clear message', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await assert.rejects(
    showMetrics(new Registry(), { host: '127.0.0.1', port }, () => {}),
    new OperatorError(`Cannot listen on port ${port} of 127.0.0.1: it is already in use. Choose another`),
  );
});
