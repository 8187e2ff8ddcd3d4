import { test } from 'node:test';
import { failOver } from '../../reliability/failover.ts';
import type { Fault } from '../../reliability/failover-pair.ts';
import { startPatroniPair, type Way } from '../../reliability/patroni-pair.ts';
import { assertFigures } from '../reliability/figures.ts';

/** `npm run chaos -- patroni` measures the time; here the machine may be very slow. */
const LIMIT_MS = 60_000;

async function assertNothingLost(way: Way, faults: readonly Fault[]): Promise<void> {
  const startPair = () => startPatroniPair(way, faults);
  assertFigures(await failOver({ rounds: faults.length, startPair, limitMs: LIMIT_MS }));
}

test('through HAProxy: when the primary hangs or stops and Patroni promotes, no answered find is lost, and no instance restarts', () =>
  assertNothingLost('through HAProxy', ['hang', 'stop']));

test('with both hosts in DATABASE_URL: the same when the primary is killed, or runs on while its Patroni hangs', () =>
  assertNothingLost('with both hosts in DATABASE_URL', ['kill -9', 'Patroni hangs']));
