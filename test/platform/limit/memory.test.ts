import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUESSES } from '../../../src/core/routes/limits.ts';
import { createMemoryLimiter } from '../../../src/platform/limit/memory.ts';
import { createTestClock } from '../../support/sqlite.ts';

test('memory stays within the clients of the last two minutes, because idle clients are dropped', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, clock.now);
  let largest = 0;
  for (let i = 0; i < 20_000; i++) {
    limiter.take(GUESSES, `client ${i}`);
    await clock.advance(60);
    largest = Math.max(largest, limiter.size());
  }
  // 1000 active windows, and the windows that expired in the last minute.
  assert.ok(largest <= 2000, `${largest} windows for 1000 clients a minute`);
});

test('a window is forgotten only after it has expired, whatever other clients do', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ default: 2 }, clock.now);
  limiter.take(GUESSES, 'early');
  await clock.advance(59_999);
  for (let i = 0; i < 2; i++) assert.equal(limiter.take(GUESSES, 'late').allowed, true);
  for (let s = 0; s < 60; s++) {
    limiter.take(GUESSES, `other ${s}`);
    assert.equal(limiter.take(GUESSES, 'late').allowed, false);
    await clock.advance(1_000);
  }
  assert.equal(limiter.take(GUESSES, 'late').allowed, true);
});
