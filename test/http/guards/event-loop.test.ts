import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pino from 'pino';
import { watchEventLoop } from '../../../src/http/guards/event-loop.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

/** A simulated event loop: `spend` lets time pass within an iteration. */
function lateLoop(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  let shed = 0;
  const { isTooLate } = watchEventLoop({
    log: pino({ level: 'silent' }),
    onShed: () => {
      shed++;
    },
    now: () => time,
  });
  return {
    isTooLate,
    /** As many requests as a late iteration still serves. */
    serveFew() {
      for (let i = 0; i < 20; i++) assert.equal(isTooLate('/api/categories'), false);
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

test('one long event-loop iteration refuses no request', (t) => {
  const { isTooLate, spend } = lateLoop(t);
  spend(2000);
  assert.equal(isTooLate('/api/categories'), false);
});

test('turn after turn too long: what is found late is refused, until a turn is short', (t) => {
  const { isTooLate, serveFew, spend, nextTurn, shed } = lateLoop(t);
  spend(1000);
  nextTurn();
  serveFew();
  spend(500);
  assert.equal(isTooLate('/api/categories'), true);
  assert.equal(shed(), 1);
  nextTurn();
  spend(50);
  nextTurn();
  spend(2000);
  assert.equal(isTooLate('/api/categories'), false);
});

test('a machine that stalls in every turn refuses nothing while few clients ask', (t) => {
  const { serveFew, isTooLate, spend, nextTurn, shed } = lateLoop(t);
  for (let turn = 0; turn < 3; turn++) {
    spend(1000);
    serveFew();
    nextTurn();
  }
  assert.equal(shed(), 0);
  spend(1000);
  serveFew();
  assert.equal(isTooLate('/api/categories'), true);
});

test('a refused request is answered 503 as JSON with Retry-After, and health checks are never refused', async (t) => {
  let time = 0;
  t.mock.method(performance, 'now', () => time);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { send } = await startService(t, sqlite, { basePath: '/prefix' });
  time += 1000;
  t.mock.timers.tick(50);
  for (let i = 0; i < 20; i++) assert.equal((await send('GET', '/api/categories')).status, 200);
  time += 1000;
  const late = await send('GET', '/api/categories');
  assert.deepEqual([late.status, late.body], [503, { error: 'Service Unavailable' }]);
  assert.deepEqual([late.headers['content-type'], late.headers['retry-after']], ['application/json', '1']);
  assert.ok(late.headers['x-request-id']);
  for (const path of ['/healthz', '/readyz', '/prefix/healthz', '/healthz?now']) {
    assert.equal((await send('GET', path)).status, 200, path);
  }
  for (const path of [
    '/api/scoreboard?/healthz',
    '/api/healthz',
    '/healthz/x',
    '/other/healthz',
    '/?/readyz',
  ]) {
    assert.equal((await send('GET', path)).status, 503, path);
  }
});
