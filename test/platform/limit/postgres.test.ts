import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { CORE_LIMITS, GUESSES, NEW_GAMES } from '../../../src/core/routes/limits.ts';
import type { Limiter } from '../../../src/platform/limit/limiter.ts';
import { createPostgresLimiter } from '../../../src/platform/limit/postgres.ts';
import { createPostgresDatabase } from '../../support/postgres.ts';
import { CONTRACT_LIMITS } from '../../support/service.ts';

test('exactly 10 or 60 of 100 concurrent requests through several instances pass', async (t) => {
  const { limiters } = await open(t, 3);
  for (const [bucket, limit] of [
    [NEW_GAMES, 10],
    [GUESSES, 60],
  ] as const) {
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, i) => limiters[i % 3]?.take(bucket, '192.0.2.1')),
    );
    assert.equal(verdicts.filter((verdict) => verdict?.allowed).length, limit);
  }
});

test('a refused client costs no SQL statement until its wait is over, on any instance', async (t) => {
  const { limiters, database } = await open(t, 2);
  const [first, second] = limiters as [Limiter, Limiter];
  for (let i = 0; i < 10; i++) await first.take(NEW_GAMES, 'a');
  const refused = { allowed: false, limit: 10, remaining: 0, freeInMs: 60_000 };
  assert.deepEqual(await first.take(NEW_GAMES, 'a'), refused);
  await database.admin.query('BEGIN; LOCK TABLE rate_windows');
  assert.deepEqual(first.take(NEW_GAMES, 'a'), refused, 'immediately');
  await database.admin.query('COMMIT');
  assert.deepEqual(await second.take(NEW_GAMES, 'a'), refused, 'by the shared windows');
  await database.clock.advance(59_999);
  assert.deepEqual(first.take(NEW_GAMES, 'a'), { ...refused, freeInMs: 1 });
  await database.clock.advance(1);
  assert.equal((await second.take(NEW_GAMES, 'a')).allowed, true);
  assert.equal((await first.take(NEW_GAMES, 'a')).remaining, 8);
});

test('each instance counts shares of a limit without a statement, because long windows are slow to count', async (t) => {
  const { limiters, database } = await open(t, 2);
  const [first, second] = limiters as [Limiter, Limiter];
  await database.admin.query('BEGIN; LOCK TABLE rate_windows');
  for (let i = 1; i <= 20; i++) assert.equal((await first.take(NEW_GAMES, 'a', 2)).remaining, 20 - i);
  assert.equal((await first.take(NEW_GAMES, 'a', 2)).allowed, false);
  assert.equal((await second.take(NEW_GAMES, 'a', 2)).allowed, true, 'each instance counts its own');
  await database.admin.query('COMMIT');
});

test('only expired windows are swept', async (t) => {
  const { limiters, database } = await open(t, 1);
  const limiter = limiters[0] as Limiter;
  await limiter.take(NEW_GAMES, 'old');
  await limiter.take(GUESSES, 'old');
  await database.clock.advance(59_999);
  await limiter.take(NEW_GAMES, 'young');
  await limiter.sweep?.();
  assert.equal((await windows(database)).length, 3);
  await database.clock.advance(1);
  await limiter.sweep?.();
  assert.deepEqual(await windows(database), [{ bucket: 'new_game', client: 'young' }]);
});

test('many thousand windows are swept together', async (t) => {
  const { limiters, database } = await open(t, 1);
  await database.admin.query(
    `INSERT INTO rate_windows (bucket, client, times) SELECT 'default', i::text, ARRAY[0] FROM generate_series(1, 12000) i`,
  );
  await limiters[0]?.sweep?.();
  assert.deepEqual(await windows(database), []);
});

test("the sweep and requests don't wait for each other", async (t) => {
  const { limiters, database } = await open(t, 1);
  const limiter = limiters[0] as Limiter;
  await limiter.take(NEW_GAMES, 'held');
  await limiter.take(NEW_GAMES, 'free');
  await database.clock.advance(60_000);
  await database.admin.query(`BEGIN; SELECT 1 FROM rate_windows WHERE client = 'held' FOR UPDATE`);
  await limiter.sweep?.();
  assert.deepEqual(await windows(database), [{ bucket: 'new_game', client: 'held' }]);
  await database.admin.query('COMMIT');
});

test("a clock that is set back doesn't lock a client out", async (t) => {
  const { limiters, database } = await open(t, 1);
  const limiter = limiters[0] as Limiter;
  for (let i = 0; i < 10; i++) await limiter.take(NEW_GAMES, 'a');
  await database.clock.advance(-3_600_000);
  const verdict = await limiter.take(NEW_GAMES, 'a');
  assert.deepEqual(verdict, { allowed: true, limit: 10, remaining: 9, freeInMs: 60_000 });
});

test('windows left in the future by a clock that was set back are swept', async (t) => {
  const { limiters, database } = await open(t, 1);
  const limiter = limiters[0] as Limiter;
  await limiter.take(NEW_GAMES, 'old');
  await database.clock.advance(-60_000);
  await limiter.sweep?.();
  assert.equal((await windows(database)).length, 1);
  await database.clock.advance(-1);
  await limiter.take(NEW_GAMES, 'young');
  await limiter.sweep?.();
  assert.deepEqual(await windows(database), [{ bucket: 'new_game', client: 'young' }]);
});

async function open(t: TestContext, instances: number) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  const limiters = Array.from({ length: instances }, () =>
    createPostgresLimiter(
      { all: CORE_LIMITS, limits: CONTRACT_LIMITS },
      database.openPool(),
      database.clock.now,
    ),
  );
  return { database, limiters };
}

async function windows({ admin }: Awaited<ReturnType<typeof createPostgresDatabase>>) {
  return (await admin.query('SELECT bucket, client FROM rate_windows')).rows;
}
