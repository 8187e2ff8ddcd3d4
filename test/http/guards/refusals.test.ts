import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paceRefusals } from '../../../src/http/guards/refusals.ts';

test('a hundred refusals a second are sent at once, further ones wait', () => {
  let now = 0;
  const pace = paceRefusals(
    () => now,
    () => 0,
  );
  for (let i = 0; i < 100; i++) assert.equal(pace(), undefined);
  assert.ok(pace() instanceof Promise);
  now = 1_000;
  assert.equal(pace(), undefined);
});
