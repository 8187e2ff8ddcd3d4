import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLook } from '../../../src/core/live/look.ts';

/** A clock that counts the looks, each of which takes `lookMs`. */
function setUp(t: TestContext, lookMs: number) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  let looks = 0;
  t.mock.method(performance, 'now', () => now);
  const look = createLook(async () => {
    looks++;
    now += lookMs;
  });
  const pass = async (ms: number) => {
    for (let i = 0; i < ms; i += 50) {
      now += 50;
      t.mock.timers.tick(50);
      await nextTurn();
    }
    return looks;
  };
  return { look, pass };
}

test('changes that come together cause one look, and changes during a look or its pause one more', async (t) => {
  const { look, pass } = setUp(t, 0);
  for (let i = 0; i < 1000; i++) void look();
  assert.equal(await pass(150), 1);
  for (let i = 0; i < 1000; i++) void look();
  assert.equal(await pass(500), 1);
  assert.equal(await pass(1_000), 2);
  assert.equal(await pass(5_000), 2);
});

test('looks take at most a fifth of the time', async (t) => {
  const { look, pass } = setUp(t, 1_000);
  void look();
  await pass(150);
  const looking = setInterval(look, 50);
  assert.equal(await pass(3_900), 1);
  clearInterval(looking);
  void look();
  assert.equal(await pass(300), 2);
});
