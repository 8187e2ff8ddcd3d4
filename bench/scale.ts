import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import costsFile from './scale-costs.json' with { type: 'json' };
import { measureLimiter } from './scale-limiter.ts';
import {
  type Bench,
  measureLatency,
  measureMix,
  measureUnits,
  openBench,
  predictMix,
} from './scale-measure.ts';
import { type Costs, type Hardware, type Plan, planDay, queue, type UnitCost } from './scale-model.ts';
import { measureCommits, measureFsync, measureGame } from './scale-storage.ts';
import { type Day, type Kind, type PerKind, perKind, total } from './scale-traffic.ts';

/**
 * Plans a day of many players from the unit costs in scale-costs.json, then checks these costs against one and two
 * instances on this machine: `npm run bench:scale`. `--measure` measures the unit costs first and prints them as JSON
 * for that file; `--connections 16` measures with fewer requests at once; `--players 1000000` plans another day; `--plan`
 * plans only.
 */
const { values: flags } = parseArgs({
  options: {
    players: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    measure: { type: 'boolean', default: false },
    plan: { type: 'boolean', default: false },
  },
});

/** One puzzle a day, and every second player plays one more game. */
const DAY: Day = {
  players: Number(flags.players),
  gamesPerPlayer: 1.5,
  requests: { 'new game': 1, hit: 8, miss: 4, 'read game': 3, scoreboard: 1 },
  gameMinutes: 4,
  midnightShare: 0.15,
  midnightMinutes: 15,
  swing: 0.4,
  topHour: 18,
};
const HARDWARE: Omit<Hardware, 'fsyncsPerSecond' | 'commitsPerFsync'> = {
  instanceTarget: 0.6,
  databaseCores: 16,
  databaseTarget: 0.7,
  /** The pool, and one connection that listens for finds. */
  pool: 11,
  maxConnections: 500,
};
const EACH = { seconds: 2, maxRate: 5_000, connections: Number(flags.connections) };
const IDLE_RATE = 20;
/** The share of a core that all instances use when the wait is checked: PostgreSQL and the load need the same cores. */
const WAIT_TARGET = 0.3;
const LIMITED: readonly Kind[] = ['new game', 'hit', 'miss'];
type Measured = typeof costsFile;

const measured: Measured = flags.measure ? await measureAll() : costsFile;
showPlan(planDay(DAY, costsOf(measured), hardwareOf(measured)));
if (!flags.plan) await checkPoints(measured.requests);

/** With the rate limits that production has. */
function costsOf({ requests, limiter, bytesPerGame, walBytesPerGame }: Measured): Costs {
  const withLimit = (kind: Kind): UnitCost => {
    const { service, postgres, commits } = requests[kind];
    return LIMITED.includes(kind)
      ? { service: service + limiter.service, postgres: postgres + limiter.postgres, commits }
      : requests[kind];
  };
  return { requests: perKind(withLimit), bytesPerGame, walBytesPerGame };
}

/** Commits share fsyncs as on the largest measured number of connections. */
function hardwareOf({ fsyncsPerSecond, commits }: Measured): Hardware {
  const commitsPerFsync = Math.max(...commits.map(({ perFsync }) => perFsync));
  return { ...HARDWARE, fsyncsPerSecond, commitsPerFsync };
}

async function measureAll(): Promise<Measured> {
  const [before = 0] = loadavg();
  const bench = await openBench();
  try {
    const stored = await measureGame(bench.database, (await bench.start(1)).servers[0]?.url ?? '');
    const requests = await measureUnits(bench, Number(flags.rounds), EACH);
    const all = {
      source: `npm run bench:scale -- --measure --rounds ${flags.rounds} --connections ${flags.connections}; load average before it ${before.toFixed(1)}`,
      requests,
      limiter: await measureLimiter(bench.database),
      ...stored,
      fsyncsPerSecond: measureFsync(bench.database.folder),
      commits: [await measureCommits(bench.database, 10), await measureCommits(bench.database, 50)],
    };
    console.log(JSON.stringify(all, null, 2));
    return all;
  } finally {
    await bench.remove();
  }
}

function showPlan(plan: Plan): void {
  const { hours, instances, requests, games, diskBytes, walBytes, limits } = plan;
  console.log(`\n${count(DAY.players)} players a day: ${count(games)} games, ${count(requests)} requests`);
  console.log(`${instances} instances of one core at most ${HARDWARE.instanceTarget * 100} % busy`);
  console.log(`games ${gigabytes(diskBytes)} a day, WAL ${gigabytes(walBytes)} a day\n`);
  console.log(
    '| hour UTC | requests/s | service cores | instances | utilisation | mean wait | p99 wait | database cores | commits/s |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const hour of hours) {
    const cells = [
      String(hour.hour).padStart(2, '0'),
      count(hour.requestsPerSecond),
      hour.serviceCores.toFixed(1),
      hour.instances,
      hour.utilisation.toFixed(2),
      `${hour.waitMs.toFixed(2)} ms`,
      `${hour.waitP99Ms.toFixed(2)} ms`,
      hour.databaseCores.toFixed(1),
      count(hour.commitsPerSecond),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(
    '\n| resource, in the busiest minute | used | available | used up at players a day |\n|---|--:|--:|--:|',
  );
  for (const { resource, used, available, players } of limits) {
    console.log(`| ${resource} | ${used.toFixed(1)} | ${available.toFixed(1)} | ${count(players)} |`);
  }
}

/** Rate limits are off here, as in the unit costs of the file. */
async function checkPoints(units: PerKind<UnitCost>): Promise<void> {
  const predicted = predictMix(units, DAY.requests);
  const bench = await openBench();
  console.log(
    '\n| instances | requests/s | service µs, predicted | measured | PostgreSQL µs, predicted | measured | load average |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|');
  try {
    for (const instances of [1, 2]) {
      const point = { instances, requests: DAY.requests, rounds: Number(flags.rounds) };
      const { perSecond, service, postgres } = await measureMix(bench, point, EACH);
      const cells = [
        count(perSecond),
        ...compared(predicted.service, service),
        ...compared(predicted.postgres, postgres),
        loadavg()[0]?.toFixed(0),
      ];
      console.log(`| ${instances} | ${cells.join(' | ')} |`);
    }
    await checkWait(bench, units);
  } finally {
    await bench.remove();
  }
}

/**
 * The wait that the model predicts, against the latency that is added to that of a nearly idle instance. Two instances share
 * the rate of one.
 */
async function checkWait(bench: Bench, units: PerKind<UnitCost>): Promise<void> {
  const { service } = predictMix(units, DAY.requests);
  console.log(`\n| instances | requests/s to each | wait, predicted | latency when idle | latency | added |`);
  console.log('|--:|--:|--:|--:|--:|--:|');
  for (const instances of [1, 2]) {
    const rate = Math.round((WAIT_TARGET / service / instances) * 1e6);
    const rates = perKind((kind) => (rate * DAY.requests[kind]) / total(DAY.requests));
    const costs = { requests: units, bytesPerGame: 0, walBytesPerGame: 0 };
    const predicted = queue(rates, costs).meanSeconds * 1000;
    const point = { instances, requests: DAY.requests };
    const idle = await measureLatency(bench, { ...point, rate: IDLE_RATE });
    const busy = await measureLatency(bench, { ...point, rate });
    const cells = [predicted, idle, busy, busy - idle].map((ms) => `${ms.toFixed(2)} ms`);
    console.log(`| ${instances} | ${rate} | ${cells.join(' | ')} |`);
  }
}

function compared(predicted: number, measured: number): string[] {
  const off = Math.round((measured / predicted - 1) * 100);
  return [predicted.toFixed(0), `${measured.toFixed(0)} (${off >= 0 ? '+' : ''}${off} %)`];
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
