import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import pino from 'pino';
import { shedWhenLate } from '../../../src/http/hooks/overload.ts';
import { createRequestIds } from '../../../src/http/hooks/request-id.ts';

/** A server with a simulated event loop: `turn(ms)` is one iteration that takes so long. */
async function lateServer(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  let shed = 0;
  const listener = shedWhenLate((_, response) => response.end('served'), {
    log: pino({ level: 'silent' }),
    ids: createRequestIds(),
    localUrl: (url) => url.replace(/^\/prefix/, ''),
    refusalOf: (_, url) => (url === '/refused' ? { freeInMs: 7500, times: 1 } : undefined),
    onShed: () => {
      shed++;
    },
    now: () => time,
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  return {
    ask,
    /** As many requests as a late iteration still serves. */
    async serveFew() {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/categories')));
      for (const { status } of answers) assert.equal(status, 200);
    },
    spend(ms: number) {
      time += ms;
    },
    shed: () => shed,
    nextTurn() {
      t.mock.timers.tick(50);
    },
  };
}

test('one long event-loop iteration rejects no request', async (t) => {
  const { ask, spend } = await lateServer(t);
  spend(2000);
  assert.equal((await ask('/api/categories')).status, 200);
});

test('turn after turn too long: 503 as JSON with Retry-After for what is found late, until a turn is short', async (t) => {
  const { ask, serveFew, spend, nextTurn, shed } = await lateServer(t);
  spend(1000);
  nextTurn();
  await serveFew();
  spend(500);
  const late = await ask('/api/categories');
  assert.equal(late.status, 503);
  assert.equal(shed(), 1);
  assert.equal(late.headers.get('content-type'), 'application/json');
  assert.match(late.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  assert.ok(late.headers.get('x-request-id'));
  assert.deepEqual(await late.json(), { error: 'Service Unavailable' });
  nextTurn();
  spend(50);
  nextTurn();
  spend(2000);
  assert.equal((await ask('/api/categories')).status, 200);
});

test('a machine that stalls in every turn rejects nothing while few clients ask', async (t) => {
  const { serveFew, ask, spend, nextTurn, shed } = await lateServer(t);
  for (let turn = 0; turn < 3; turn++) {
    spend(1000);
    await serveFew();
    nextTurn();
  }
  assert.equal(shed(), 0);
  spend(1000);
  await serveFew();
  assert.equal((await ask('/api/categories')).status, 503);
});

test('health checks are never refused', async (t) => {
  const { ask, serveFew, spend, nextTurn } = await lateServer(t);
  spend(1000);
  nextTurn();
  spend(1000);
  await serveFew();
  for (const path of ['/healthz', '/readyz', '/prefix/healthz', '/healthz?now']) {
    assert.equal((await ask(path)).status, 200, path);
  }
  for (const path of [
    '/api/scoreboard?/healthz',
    '/api/healthz',
    '/healthz/x',
    '/other/healthz',
    '/?/readyz',
  ]) {
    assert.equal((await ask(path)).status, 503, path);
  }
});

test('while the ticks are too long, clients over their rate limit are refused first', async (t) => {
  const { ask, spend, nextTurn, shed } = await lateServer(t);
  assert.equal((await ask('/refused')).status, 200, 'while all is well the app answers');
  spend(1000);
  nextTurn();
  assert.equal((await ask('/api/categories')).status, 200);
  const refused = await ask('/prefix/refused');
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '8']);
  assert.equal(refused.headers.get('content-type'), 'application/json');
  assert.deepEqual(await refused.json(), { error: 'Too many requests' });
  assert.equal(shed(), 1);
});
