import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../../../src/platform/durations.ts';
import type { Limit } from '../../../src/platform/limit/limiter.ts';
import { createMemoryLimiter } from '../../../src/platform/limit/memory.ts';
import { createSlowLane } from '../../../src/platform/limit/slow-lane.ts';
import { createTestClock } from '../../support/sqlite.ts';

const CODES: Limit = { name: 'codes', variable: 'CODES', requests: 60, windowMs: MINUTE_MS, counts: 'codes' };

function openLane() {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ codes: 60 }, clock.now);
  const lane = createSlowLane(CODES.windowMs, clock.now);
  const miss = (client: string) => {
    if (!limiter.take(CODES, client).allowed) lane.add(client);
  };
  return { clock, lane, miss };
}

test('a client that guesses as fast as it can gets 60 responses immediately and then about 60 a minute', async () => {
  const { clock, lane, miss } = openLane();
  let answers = 0;
  for (let i = 0; i < 10 * 600; i++) {
    if (lane.enter('guesser') !== undefined) {
      answers++;
      miss('guesser');
    }
    await clock.advance(100);
  }
  assert.ok(answers <= 60 + 10 * 65, `${answers} answers in ten minutes`);
  assert.ok(answers >= 10 * 60);
});

test('only a client above the limit waits, for at most two seconds, until a minute after it last exceeded the limit', async () => {
  const { clock, lane, miss } = openLane();
  const school = () => Array.from({ length: 5 }, () => lane.enter('school'));
  for (let i = 0; i < 60; i++) miss('school');
  for (let i = 0; i < 1250; i++) assert.equal(lane.enter('school'), 0);
  miss('school');
  assert.deepEqual(school(), [0, 1000, 2000, undefined, undefined]);
  assert.equal(lane.enter('other'), 0);
  await clock.advance(1500);
  assert.equal(lane.enter('school'), 1500);
  await clock.advance(58_499);
  assert.deepEqual(school(), [0, 1000, 2000, undefined, undefined]);
  await clock.advance(1);
  assert.deepEqual(school(), [0, 0, 0, 0, 0]);
});

test('clients that are no longer slowed down are forgotten when others arrive', async () => {
  const { clock, lane } = openLane();
  for (let i = 0; i < 5000; i++) {
    lane.add(`client ${i}`);
    await clock.advance(100);
    assert.ok(lane.size() <= 601);
  }
});
