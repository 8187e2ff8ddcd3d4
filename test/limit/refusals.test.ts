import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientQueues } from '../../src/limit/client-queues.ts';
import type { Verdict } from '../../src/limit/limiter.ts';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import { rememberRefusals } from '../../src/limit/refusals.ts';
import { createTestClock } from '../support/sqlite.ts';

const PASSED: Verdict = { allowed: true, limit: 2, remaining: 1, freeInMs: 60_000 };
const REFUSED: Verdict = { allowed: false, limit: 2, remaining: 0, freeInMs: 10_000 };

/** A fake limiter: returns the verdicts of the test and counts the calls. */
function watched(verdict: Verdict) {
  const clock = createTestClock();
  const windows = { verdict, asked: 0, answerAfter: 0 };
  const refusals = rememberRefusals(async () => {
    windows.asked++;
    await clock.advance(windows.answerAfter);
    return windows.verdict;
  }, clock.now);
  return { clock, windows, refusals, take: () => refusals.take('default', 'a') };
}

test('a refused client causes no further query until its wait is over, and gets the remaining time', async () => {
  const { clock, windows, take } = watched(REFUSED);
  assert.deepEqual(await take(), REFUSED);
  await clock.advance(4_000);
  assert.deepEqual(await take(), { ...REFUSED, freeInMs: 6_000 });
  await clock.advance(5_999);
  assert.deepEqual(await take(), { ...REFUSED, freeInMs: 1 });
  assert.equal(windows.asked, 1);
  await clock.advance(1);
  windows.verdict = PASSED;
  assert.deepEqual(await take(), PASSED);
  assert.equal(windows.asked, 2);
});

test('the wait counts from the start of the query, so that a slow answer does not lengthen it', async () => {
  const { clock, windows, take } = watched(REFUSED);
  windows.answerAfter = 900;
  await take();
  await clock.advance(9_100);
  windows.verdict = PASSED;
  assert.equal((await take()).allowed, true);
});

test('a refusal is one client’s in one bucket, and is counted while it lasts', async () => {
  const { clock, refusals, take } = watched(REFUSED);
  for (let i = 0; i < 3; i++) await take();
  assert.deepEqual(refusals.refusalOf('default', 'a'), { freeInMs: 10_000, times: 3 });
  assert.equal(refusals.refusalOf('new_game', 'a'), undefined);
  assert.equal(refusals.refusalOf('default', 'b'), undefined);
  await clock.advance(10_000);
  assert.equal(refusals.refusalOf('default', 'a'), undefined);
});

test('no more than 100,000 refused clients are remembered, and none when their wait is over', async () => {
  const clock = createTestClock();
  const refusals = rememberRefusals(() => REFUSED, clock.now);
  for (let i = 1; i <= 100_001; i++) refusals.take('default', `client ${i}`);
  assert.ok(refusals.refusalOf('default', 'client 100000'));
  assert.equal(refusals.refusalOf('default', 'client 100001'), undefined);
  await clock.advance(9_999);
  refusals.forget();
  assert.deepEqual(refusals.take('default', 'client 100001'), REFUSED, 'it is asked about each time');
  assert.equal(refusals.refusalOf('default', 'client 100001'), undefined);
  await clock.advance(1);
  refusals.forget();
  refusals.take('default', 'client 100001');
  assert.ok(refusals.refusalOf('default', 'client 100001'), 'there is room again');
});

test('the memory limiter frees a slot to the millisecond, however often it refused', async () => {
  const clock = createTestClock();
  const limiter = createMemoryLimiter({ new_game: 2, default: 60 }, clock.now);
  const take = () => limiter.take('new_game', 'a') as Verdict;
  take();
  await clock.advance(1_000);
  take();
  for (let i = 0; i < 59; i++) {
    assert.equal(take().allowed, false);
    await clock.advance(i === 58 ? 999 : 1_000);
  }
  assert.equal(take().freeInMs, 1);
  await clock.advance(1);
  assert.equal(take().allowed, true);
  assert.equal(take().freeInMs, 1_000);
});

test('a client’s requests stand in line: as many ask as could pass, and one refusal is for all that wait', async () => {
  const inLine = createClientQueues();
  let asked = 0;
  let left = 3;
  const ask = async () => {
    asked++;
    await Promise.resolve();
    return left-- > 0 ? PASSED : REFUSED;
  };
  const verdicts = await Promise.all(Array.from({ length: 1000 }, () => inLine('a', 3, ask)));
  assert.equal(verdicts.filter(({ allowed }) => allowed).length, 3);
  assert.ok(asked <= 6, `${asked} asked`);
  left = 1;
  assert.equal((await inLine('a', 3, ask)).allowed, true, 'the next one asks again');
});

test('when the question fails, it fails for all that wait for it', async () => {
  const inLine = createClientQueues();
  const fail = async () => {
    throw new Error('away');
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => inLine('a', 2, fail)));
  assert.deepEqual([...new Set(all.map(({ status }) => status))], ['rejected']);
  assert.equal((await inLine('a', 2, async () => PASSED)).allowed, true);
});
