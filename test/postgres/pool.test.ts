import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreBusy, StoreUnavailable } from '../../src/platform/errors.ts';
import { createPool, type Pool } from '../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { createSchema } from '../support/postgres.ts';
import { startBadNetwork } from '../support/proxy.ts';
import { slowTimers } from '../support/slow-timers.ts';

const BACKEND = 'SELECT pg_backend_pid() AS pid';
const FAIL = 'SELECT fail($1)';
const TAKE = 'UPDATE held SET n = n + 1 RETURNING n';
const SLOW = 'SELECT $1::int AS answer FROM pg_sleep(0.2)';

/** For tests without a deadline: long enough for a busy machine. */
const LONG_MS = 60_000;

async function open(t: TestContext, connections = 1, deadlineMs = LONG_MS) {
  const schema = await createSchema();
  t.after(() => schema.drop());
  await schema.admin.query(`CREATE FUNCTION fail(state text) RETURNS void LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'as asked' USING ERRCODE = state; END $$`);
  const network = await startBadNetwork(t, Number(new URL(schema.url).port));
  const url = new URL(schema.url);
  url.port = String(network.port);
  const pool = createPool(connectionSettingsFrom(url.href), { connections, deadlineMs });
  t.after(() => pool.close());
  return { pool, network, schema };
}

async function backendOf(pool: Pool): Promise<number> {
  const [row] = await pool.query<{ pid: number }>(BACKEND, []);
  return row?.pid as number;
}

test("a connection whose response was late isn't used again, and the late response is ignored", async (t) => {
  const { pool } = await open(t);
  const before = await backendOf(pool);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const late = assert.rejects(pool.query(SLOW, [1]), StoreUnavailable);
  t.mock.timers.tick(LONG_MS);
  await late;
  t.mock.timers.reset();
  assert.equal(pool.use().open, 0);
  const answers = await Promise.all([2, 3, 4].map((i) => pool.query<{ answer: number }>(SLOW, [i])));
  assert.deepEqual(
    answers.map(([row]) => row?.answer),
    [2, 3, 4],
  );
  assert.notEqual(await backendOf(pool), before);
});

test('the statements of a transaction are stored together or not at all, without those of other callers', async (t) => {
  const { pool, schema } = await open(t);
  await schema.admin.query('CREATE TABLE held (n integer)');
  const put = 'INSERT INTO held VALUES ($1) RETURNING n';
  const failing = pool.transaction([
    [put, [1]],
    [FAIL, ['P0001']],
    [put, [2]],
  ]);
  const other = pool.query(put, [3]);
  await assert.rejects(failing, /as asked/);
  assert.deepEqual(await other, [{ n: 3 }]);
  const stored = await pool.transaction([
    [put, [4]],
    [put, [5]],
  ]);
  assert.deepEqual(stored, [[{ n: 4 }], [{ n: 5 }]]);
  assert.deepEqual(await pool.transaction([]), []);
  const { rows } = await schema.admin.query('SELECT n FROM held ORDER BY n');
  assert.deepEqual(rows, [{ n: 3 }, { n: 4 }, { n: 5 }]);
});

test('a failed statement leaves its connection open', async (t) => {
  const { pool } = await open(t);
  const before = await backendOf(pool);
  // Division by zero, unique violation, query cancelled.
  for (const state of ['22012', '23505', '57014']) {
    await assert.rejects(pool.query(FAIL, [state]), /as asked/, state);
    assert.equal(await backendOf(pool), before, state);
  }
});

test('a statement that waits for a lock is retried once, then fails as busy in time and keeps its connection', async (t) => {
  const { pool, schema } = await open(t, 1, 2_500);
  slowTimers(t);
  const before = await backendOf(pool);
  const { admin } = schema;
  await admin.query('CREATE TABLE held AS SELECT 0 AS n');
  await admin.query('BEGIN; UPDATE held SET n = 1');
  const begun = performance.now();
  await assert.rejects(pool.query(TAKE, []), StoreBusy);
  assert.ok(performance.now() - begun > 1_900, 'it was tried twice');
  // The clock is stopped, so that a stalled machine doesn't end the second attempt.
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
  const second = pool.query(TAKE, []);
  await admin.query('SELECT pg_sleep(1.25); COMMIT');
  assert.deepEqual(await second, [{ n: 2 }]);
  assert.equal(await backendOf(pool), before);
});

test('the pool leaves a server that is read-only or stopping, and the next statement gets another connection', async (t) => {
  const { pool } = await open(t);
  for (const state of ['25006', '57P01', '57P03']) {
    const before = await backendOf(pool);
    await assert.rejects(pool.query(FAIL, [state]), StoreUnavailable, state);
    assert.notEqual(await backendOf(pool), before, state);
  }
});

test('closing waits for running statements and for those waiting for a connection', async (t) => {
  const { pool, network } = await open(t, 2);
  network.delay(20);
  const answers: unknown[] = [];
  const ask = async (i: number) => answers.push(...(await pool.query(SLOW, [i])));
  const asked = [1, 2, 3].map(ask);
  assert.equal(pool.use().waiting, 3);
  while (pool.use().busy === 0) await sleep(5);
  asked.push(...[4, 5].map(ask));
  await pool.close();
  await nextTurn();
  assert.equal(answers.length, 5);
  await Promise.all(asked);
  await assert.rejects(pool.query(BACKEND, []), StoreUnavailable);
});

test("closing gives up on a server that doesn't respond", async (t) => {
  const { pool, network } = await open(t, 2);
  await Promise.all([1, 2].map((i) => pool.query(SLOW, [i])));
  network.swallow(true);
  assert.equal(
    await Promise.race([pool.close().then(() => 'closed'), sleep(10_000, 'late', { ref: false })]),
    'closed',
  );
  assert.equal(pool.use().open, 0);
});

test('a pool closed before its first connection still runs the statements it has taken', async (t) => {
  const { pool } = await open(t);
  const answers: unknown[] = [];
  const asked = pool.query(SLOW, [7]).then((rows) => answers.push(...rows));
  await pool.close();
  await nextTurn();
  assert.deepEqual(answers, [{ answer: 7 }]);
  await asked;
});
