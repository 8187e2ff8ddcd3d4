import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { OpenedStore } from '../../../../src/core/store/opened.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import type { Deps } from '../../../support/app.ts';
import { createLog, startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const STACK = /\bat .*\.ts:\d+/;

/** Starts the app on a database that the test can disable, with its log lines and a test clock. */
async function startFragile(t: TestContext, level: string, deps: Partial<Deps> = {}) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let isAway = false;
  const reads = async () => {
    if (isAway)
      throw new StoreUnavailable('PostgreSQL: connect ECONNREFUSED', { cause: new Error('the cause') });
    return [];
  };
  const { log, lines } = createLog(level);
  const ready = async () => !isAway;
  const store = {
    categories: reads,
    scoreboard: reads,
    ready,
    watch() {},
    sql: {},
  } as unknown as OpenedStore;
  const { send } = await startService(t, sqlite, { log, store, ...deps });
  return {
    lines,
    of: (text: string) => lines.filter(({ msg }) => msg.includes(text)),
    get: async (url: string) => (await send('GET', url)).status,
    setAway(away: boolean) {
      isAway = away;
    },
    async check() {
      t.mock.timers.tick(1000);
      // The check's own request waits for the end of its iteration.
      for (let i = 0; i < 3; i++) await new Promise(setImmediate);
    },
  };
}

test('a database outage is logged once when it starts and once when it ends, however many requests fail', async (t) => {
  const { lines, of, get, setAway, check } = await startFragile(t, 'info');
  for (let round = 1; round <= 2; round++) {
    lines.length = 0;
    setAway(true);
    for (let i = 0; i < 20; i++) assert.equal(await get('/api/categories'), 503);
    await check();
    setAway(false);
    assert.equal(of('available again').length, 0);
    for (let i = 0; i < 3; i++) await check();
    assert.equal(await get('/api/categories'), 200);
    assert.deepEqual(
      of('database ').map(({ level, reason, failed, msg }) => [level, reason ?? failed, msg]),
      [
        [50, 'PostgreSQL: connect ECONNREFUSED', 'database unavailable'],
        [30, 20, 'database available again'],
      ],
    );
    assert.equal(of('request').filter(({ status }) => status === 503).length, 20);
    assert.equal(lines.length, 22);
    assert.doesNotMatch(JSON.stringify(lines), STACK);
  }
});

test("an outage doesn't end while requests still fail", async (t) => {
  let isStuck = true;
  const ready = async () => {
    if (isStuck) await get('/api/categories');
    return true;
  };
  const stuck = async () => {
    throw new StoreUnavailable('PostgreSQL: canceling statement due to lock timeout');
  };
  const { of, get, check } = await startFragile(t, 'info', {
    store: { categories: stuck, ready, watch() {}, sql: {} } as unknown as OpenedStore,
  });
  await get('/api/categories');
  for (let i = 0; i < 3; i++) await check();
  assert.equal(of('available again').length, 0);
  isStuck = false;
  await check();
  assert.equal(of('available again').length, 1);
  assert.equal(of('unavailable').length, 1);
});

test('a failed /readyz logs the outage, unless the process is stopping', async (t) => {
  let isStopping = false;
  const { of, get, setAway } = await startFragile(t, 'info', { isStopping: () => isStopping });
  isStopping = true;
  assert.equal(await get('/readyz'), 503);
  assert.equal(of('unavailable').length, 0);
  isStopping = false;
  setAway(true);
  assert.equal(await get('/readyz'), 503);
  assert.equal(await get('/readyz'), 503);
  assert.equal(of('unavailable').length, 1);
});

test('LOG_LEVEL=debug shows the stack and the cause of each 503 (C12)', async (t) => {
  const { of, get, setAway } = await startFragile(t, 'debug');
  setAway(true);
  await get('/api/categories');
  await get('/api/scoreboard');
  const failures = of('request failed');
  assert.deepEqual(
    failures.map(({ level }) => level),
    [20, 20],
  );
  for (const { err } of failures) assert.match(err.stack, /the cause[\s\S]*\bat /);
});
