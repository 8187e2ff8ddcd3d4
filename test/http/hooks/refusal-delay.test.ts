import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefusalDelay } from '../../../src/http/hooks/refusal-delay.ts';

test('the first hundred refusals are sent at once, later ones of the same client after one to three seconds', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [random, ms] of [
    [0, 1000],
    [0.5, 2000],
    [1, 3000],
  ] as const) {
    const delayRefusal = createRefusalDelay(() => random);
    let answered = 0;
    const answer = () => {
      answered++;
    };
    delayRefusal(100, 60_000, answer);
    assert.equal(answered, 1);
    delayRefusal(101, 60_000, answer);
    t.mock.timers.tick(ms - 1);
    assert.equal(answered, 1);
    t.mock.timers.tick(1);
    assert.equal(answered, 2);
  }
});

test('no refusal is delayed past the end of the wait of the client', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let answered = 0;
  createRefusalDelay(() => 0)(101, 70, () => {
    answered++;
  });
  t.mock.timers.tick(70);
  assert.equal(answered, 1);
});

test('no more than 4,096 are delayed at a time: further refusals are sent at once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delayRefusal = createRefusalDelay(() => 0);
  let answered = 0;
  const answer = () => {
    answered++;
  };
  for (let i = 0; i < 5000; i++) delayRefusal(101, 60_000, answer);
  assert.equal(answered, 5000 - 4096);
  t.mock.timers.tick(1000);
  assert.equal(answered, 5000);
  delayRefusal(101, 60_000, answer);
  assert.equal(answered, 5000, 'there is room again');
});
