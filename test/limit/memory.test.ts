import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNLIMITED } from '../../src/limit/limiter.ts';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import { createTestClock } from '../support/sqlite.ts';

test('memory is bounded by the clients of the last minute: idle clients disappear as others come', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
  let largest = 0;
  for (let i = 0; i < 20_000; i++) {
    limiter.take('default', `client ${i}`);
    await clock.advance(60);
    largest = Math.max(largest, limiter.size());
  }
  // 1000 active windows, and up to 64 expired ones: each request cleans only one of 64 parts.
  assert.ok(largest <= 1064, `${largest} windows for 1000 clients a minute`);
});

test('a sweep drops every window that has run out and no other', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
  for (let i = 0; i < 500; i++) limiter.take('default', `early ${i}`);
  await clock.advance(59_999);
  limiter.take('default', 'early 7');
  limiter.take('new_game', 'late');
  await limiter.sweep();
  assert.equal(limiter.size(), 501);
  await clock.advance(1);
  await limiter.sweep();
  assert.equal(limiter.size(), 2);
});

test('a verdict tells what is left, and the time until the oldest request leaves the window', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 2, default: 0 }, clock.now);
  const take = () => limiter.take('new_game', 'a');
  assert.deepEqual(take(), { allowed: true, limit: 2, remaining: 1, freeInMs: 60_000 });
  await clock.advance(10_000);
  assert.deepEqual(take(), { allowed: true, limit: 2, remaining: 0, freeInMs: 50_000 });
  await clock.advance(20_000);
  assert.deepEqual(take(), { allowed: false, limit: 2, remaining: 0, freeInMs: 30_000 });
  await clock.advance(30_000);
  assert.deepEqual(take(), { allowed: true, limit: 2, remaining: 0, freeInMs: 10_000 });
  assert.equal(await limiter.take('default', 'a'), UNLIMITED);
});

test('a sweep drops the windows of every bucket', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
  for (const bucket of ['new_game', 'default'] as const) {
    for (let i = 0; i < 200; i++) await limiter.take(bucket, `client ${i}`);
  }
  assert.equal(limiter.size(), 400);
  await clock.advance(60_000);
  await limiter.sweep();
  assert.equal(limiter.size(), 0);
});

test('the requests of each bucket drop its windows that have run out, without a sweep', async () => {
  for (const bucket of ['new_game', 'default'] as const) {
    const clock = createTestClock();
    const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
    for (let i = 0; i < 1000; i++) await limiter.take(bucket, `early ${i}`);
    await clock.advance(60_000);
    for (let i = 0; i < 1000; i++) await limiter.take(bucket, `late ${i}`);
    assert.equal(limiter.size(), 1000, bucket);
  }
});
