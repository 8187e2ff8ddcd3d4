import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failOver } from '../../reliability/failover.ts';
import { startPair } from '../../reliability/failover-pair.ts';

/** Longer than the service needs, for a machine that stalls. */
const LIMIT_MS = 30_000;

test('promoting a synchronous standby after a failure of the primary loses no answered find and restarts no instance', async () => {
  const figures = await failOver({
    rounds: 3,
    limitMs: LIMIT_MS,
    startPair: () => startPair({ synchronous: true }),
  });
  for (const { ok, result } of figures) assert.ok(ok, result);
});

test('promoting an asynchronous standby that lags loses answered finds, and the count shows it', async () => {
  const figures = await failOver({
    rounds: 1,
    limitMs: LIMIT_MS,
    startPair: () => startPair({ synchronous: false }),
  });
  for (const { ok, result } of figures) assert.ok(ok, result);
});
