import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Costs, cores, type Hardware, planDay, queue } from '../../bench/scale-model.ts';
import { type Day, perKind, ratesPerMinute, startsPerMinute, sum, total } from '../../bench/scale-traffic.ts';

const DAY: Day = {
  players: 1_000_000,
  gamesPerPlayer: 1.5,
  requests: { 'new game': 1, hit: 8, miss: 4, 'read game': 3, scoreboard: 1 },
  gameMinutes: 4,
  midnightShare: 0.2,
  midnightMinutes: 10,
  swing: 0.4,
  topHour: 18,
};

const COSTS: Costs = {
  requests: perKind(() => ({ service: 200, postgres: 100, commits: 1 })),
  bytesPerGame: 700,
  walBytesPerGame: 3_000,
};

const HARDWARE: Hardware = {
  instanceTarget: 0.5,
  databaseCores: 16,
  databaseTarget: 0.7,
  pool: 10,
  maxConnections: 500,
  fsyncsPerSecond: 1_000,
  commitsPerFsync: 10,
};

test('every game of the day starts once, and sends all its requests', () => {
  const games = DAY.players * DAY.gamesPerPlayer;
  assert.ok(close(sum(startsPerMinute(DAY)), games));
  const requests = sum(ratesPerMinute(DAY).map(total)) * 60;
  assert.ok(close(requests, games * total(DAY.requests)));
});

test('the first minute has the most starts, and the most requests follow within the length of a game', () => {
  const starts = startsPerMinute(DAY);
  assert.equal(starts.indexOf(Math.max(...starts)), 0);
  const rates = ratesPerMinute(DAY).map(total);
  const busiest = rates.indexOf(Math.max(...rates));
  assert.ok(busiest > 0 && busiest <= DAY.gameMinutes, `minute ${busiest}`);
});

test('without a daily puzzle the busiest minute is at the top of the curve', () => {
  const rates = ratesPerMinute({ ...DAY, midnightShare: 0 }).map(total);
  const busiest = rates.indexOf(Math.max(...rates));
  assert.ok(Math.abs(busiest - DAY.topHour * 60) <= DAY.gameMinutes, `minute ${busiest}`);
});

test('the CPU use is the sum over all requests of rate and cost', () => {
  const costs: Costs = {
    ...COSTS,
    requests: perKind((kind) => ({ service: kind === 'hit' ? 500 : 100, postgres: 0, commits: 0 })),
  };
  const rates = { 'new game': 10, hit: 1_000, miss: 0, 'read game': 0, scoreboard: 0 };
  assert.ok(close(cores(rates, costs, 'service'), 0.501));
  assert.equal(cores(rates, costs, 'postgres'), 0);
});

test('with equal exponential costs the wait is that of an M/M/1 queue', () => {
  const rate = 3_000;
  const mean = 200e-6;
  const rates = perKind((kind) => (kind === 'hit' ? rate : 0));
  const { meanSeconds, p99Seconds } = queue(rates, COSTS);
  const spare = 1 / mean - rate;
  assert.ok(close(meanSeconds, (rate * mean) / spare));
  assert.ok(close(p99Seconds, Math.log((rate * mean) / 0.01) / spare));
});

test('requests of different costs wait longer than equal ones of the same mean', () => {
  const mixed: Costs = {
    ...COSTS,
    requests: perKind((kind) => ({ service: kind === 'hit' ? 390 : 10, postgres: 0, commits: 0 })),
  };
  const rates = perKind((kind) => (kind === 'hit' || kind === 'miss' ? 1_000 : 0));
  assert.ok(queue(rates, mixed).meanSeconds > 1.5 * queue(rates, COSTS).meanSeconds);
});

test('an instance with more work than a core has an endless queue', () => {
  const { meanSeconds } = queue(
    perKind(() => 1_000),
    COSTS,
  );
  assert.equal(meanSeconds, Number.POSITIVE_INFINITY);
});

test('there are as many instances as keep the busiest minute below the target, and no more', () => {
  const { hours, instances } = planDay(DAY, COSTS, HARDWARE);
  const most = Math.max(...hours.map(({ utilisation }) => utilisation));
  assert.ok(most <= HARDWARE.instanceTarget);
  assert.ok((most * instances) / (instances - 1) > HARDWARE.instanceTarget);
  assert.equal(instances, Math.max(...hours.map((hour) => hour.instances)));
  assert.equal(
    hours.findIndex((hour) => hour.instances === instances),
    0,
  );
});

test('ten times the players need ten times the CPU time, disk and commits', () => {
  const [one, ten] = [DAY, { ...DAY, players: 10 * DAY.players }].map((day) => planDay(day, COSTS, HARDWARE));
  assert.ok(close(ten?.diskBytes, 10 * (one?.diskBytes ?? 0)));
  assert.ok(close(ten?.hours[0]?.serviceCores, 10 * (one?.hours[0]?.serviceCores ?? 0)));
  assert.ok(close(ten?.hours[0]?.commitsPerSecond, 10 * (one?.hours[0]?.commitsPerSecond ?? 0)));
});

test('the first limit is the resource that is used up with the fewest players', () => {
  const [first] = planDay(DAY, COSTS, HARDWARE).limits;
  assert.equal(first?.resource, 'cores of one instance');
  const slowDisk = { ...HARDWARE, instanceTarget: 0.9, fsyncsPerSecond: 1, commitsPerFsync: 1 };
  const [disk] = planDay(DAY, COSTS, slowDisk).limits;
  assert.equal(disk?.resource, 'commits per second of the WAL disk');
  assert.ok(close(disk?.used, 1 / ((disk?.players ?? 0) / DAY.players)));
});

function close(a: number | undefined, b: number): boolean {
  return a !== undefined && Math.abs(a - b) <= 1e-6 * Math.abs(b);
}
