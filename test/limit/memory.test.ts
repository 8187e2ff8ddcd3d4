import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import { createTestClock } from '../support/sqlite.ts';

test('memory is bounded by the clients of the last two minutes: idle clients disappear as others come', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
  let largest = 0;
  for (let i = 0; i < 20_000; i++) {
    limiter.take('default', `client ${i}`);
    await clock.advance(60);
    largest = Math.max(largest, limiter.size());
  }
  // 1000 active windows, and those that have expired in the last minute.
  assert.ok(largest <= 2000, `${largest} windows for 1000 clients a minute`);
});

test('a sweep drops the windows that have run out, and never one that has not', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 2, default: 2 }, clock.now);
  for (let i = 0; i < 500; i++) limiter.take('default', `early ${i}`);
  await clock.advance(59_999);
  for (const bucket of ['new_game', 'default'] as const) {
    for (let i = 0; i < 2; i++) assert.equal((await limiter.take(bucket, 'late')).allowed, true);
  }
  for (let s = 0; s < 60; s++) {
    await limiter.sweep();
    for (const bucket of ['new_game', 'default'] as const) {
      assert.equal((await limiter.take(bucket, 'late')).allowed, false);
    }
    await clock.advance(1_000);
  }
  assert.equal((await limiter.take('new_game', 'late')).allowed, true);
  await clock.advance(120_000);
  await limiter.sweep();
  assert.equal(limiter.size(), 0);
});
