import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';

test('a limiter that is counted gives the same verdicts', async () => {
  const limiter = createMetrics().watchLimiter(createMemoryLimiter({ finds: 1 }, () => 0));
  const verdicts = [];
  for (let i = 0; i < 3; i++) verdicts.push((await limiter.take('finds', 'a', 2)).allowed);
  assert.deepEqual(verdicts, [true, true, false]);
});
