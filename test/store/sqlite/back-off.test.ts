import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBackOff, retryWhile } from '../../../src/store/sqlite/back-off.ts';

test('the pauses between attempts grow up to 32 ms', () => {
  const backOff = createBackOff();
  const delays = Array.from({ length: 8 }, () => backOff.next());
  assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 32, 32]);
  backOff.reset();
  assert.equal(backOff.next(), 1);
});

test('a transient error is retried until success or the timeout, any other error is not', async () => {
  const failing = (times: number, message: string) => {
    let tries = 0;
    const act = async () => {
      tries++;
      if (tries <= times) throw new Error(message);
      return tries;
    };
    return { act, tries: () => tries };
  };
  const passes = (error: unknown) => (error as Error).message === 'locked';
  assert.equal(await retryWhile(failing(3, 'locked').act, passes, 60_000), 4);

  const lasting = failing(Number.POSITIVE_INFINITY, 'locked');
  await assert.rejects(retryWhile(lasting.act, passes, 30), /locked/);
  assert.ok(lasting.tries() > 1);

  const broken = failing(1, 'broken');
  await assert.rejects(retryWhile(broken.act, passes, 60_000), /broken/);
  assert.equal(broken.tries(), 1);
});
