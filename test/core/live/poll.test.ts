import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPoll } from '../../../src/core/live/poll.ts';

/** A clock that counts the polls, each of which takes `pollMs`. */
function setUp(t: TestContext, pollMs: number) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  let polls = 0;
  t.mock.method(performance, 'now', () => now);
  const poll = createPoll(async () => {
    polls++;
    now += pollMs;
  });
  const pass = async (ms: number) => {
    for (let i = 0; i < ms; i += 50) {
      now += 50;
      t.mock.timers.tick(50);
      await nextTurn();
    }
    return polls;
  };
  return { poll, pass };
}

test('simultaneous changes cause one poll, and changes during a poll or its pause cause one more', async (t) => {
  const { poll, pass } = setUp(t, 0);
  for (let i = 0; i < 1000; i++) void poll();
  assert.equal(await pass(150), 1);
  for (let i = 0; i < 1000; i++) void poll();
  assert.equal(await pass(500), 1);
  assert.equal(await pass(1_000), 2);
  assert.equal(await pass(5_000), 2);
});

test('polls take at most a fifth of the time', async (t) => {
  const { poll, pass } = setUp(t, 1_000);
  void poll();
  await pass(150);
  const polling = setInterval(poll, 50);
  assert.equal(await pass(3_900), 1);
  clearInterval(polling);
  void poll();
  assert.equal(await pass(300), 2);
});
