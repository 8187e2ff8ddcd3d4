import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, percentile } from '../support/percentile.ts';
import { cpuMicros, type Server, startBareServer, startService } from '../support/processes.ts';
import { openConnection, type Request } from './connection.ts';
import { fillDaily, fillDatabase } from './fill.ts';
import { check, type Load, type Loaded, load, loader } from './load.ts';
import { pace } from './pace.ts';
import { MAX_RATE, type Scenario, type Stored, scenarios } from './scenarios.ts';
import { untilServed } from './served.ts';
import { showDisks } from './slow-disk.ts';

/** Compares our service with a bare node:http server, in one run: `npm run bench`. */

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(flags.rounds);
const seconds = Number(flags.seconds);
/** More than the cache can contain. */
const STORED_GAMES = 50_000;
const CHECKED = 200;
const PACED_SECONDS = 4;
const SLOW_DISK = 'A slow disk';
/** The rate of the bare server before and after ours may differ by this part of it. */
const MAX_CHANGE = 0.1;

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const database = join(folder, 'bench.db');
const stored: Stored = {
  games: await fillDatabase(database, STORED_GAMES),
  dailyGames: await fillDaily(database, STORED_GAMES),
};
const service = await startService(folder, database);
try {
  console.log(`Loaded by ${loader}; ${STORED_GAMES} stored games; median of ${rounds} rounds`);
  console.log(
    'path                                            ours/s   bare/s   ratio   reach   ours µs   bare µs   of µs    calm',
  );
  const compared: [Scenario, Round[]][] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(flags.only))) {
    compared.push([scenario, await compare(scenario)]);
  }
  for (const [scenario, counted] of compared) {
    if (scenario.name.includes('hit')) await showLatency(scenario, counted);
  }
  if (SLOW_DISK.includes(flags.only)) {
    console.log(`\n${SLOW_DISK}: latencies as it is, and with 10 ms more for each fsync`);
    await showDisks(folder);
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true });
}

/**
 * Shows a row and returns the rounds that count: the calm ones, or all when none was calm. The first round warms both
 * servers up and never counts.
 */
async function compare(scenario: Scenario): Promise<Round[]> {
  const bare = await startBareServer(folder, await answerTo(scenario));
  const all: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    all.push(await untilServed(scenario.name, () => runRound(scenario, bare)));
  }
  await bare.stop();
  const taken = all.slice(1);
  const calm = taken.filter(({ isCalm }) => isCalm);
  const counted = calm.length > 0 ? calm : taken;
  show(scenario, counted, `${calm.length}/${taken.length}`);
  return counted;
}

/** The bare server, ours, the bare server again. */
async function runRound(scenario: Scenario, bare: Server): Promise<Round> {
  const some = await scenario.requests(service.url, CHECKED, stored);
  await check(service.url, some.slice(0, CHECKED), scenario.isRight);
  const requests = await scenario.requests(service.url, MAX_RATE * seconds, stored);
  const before = await measure(bare, { url: bare.url, requests, seconds });
  const ours = await measure(service, { url: service.url, requests, seconds });
  const after = await measure(bare, { url: bare.url, requests, seconds });
  await scenario.verify?.(service.url, ours.total);
  return roundOf(ours, before, after);
}

/**
 * Compares with the mean of the bare server before and after, so that a machine that gets slower or faster during the
 * round favours neither. When these two differ much, other work has disturbed the round.
 */
function roundOf(ours: Measure, before: Measure, after: Measure): Round {
  const bare = {
    perSecond: (before.perSecond + after.perSecond) / 2,
    cpuMicros: (before.cpuMicros + after.cpuMicros) / 2,
  };
  const change = Math.abs(before.perSecond - after.perSecond) / bare.perSecond;
  return { ours, bare, isCalm: change <= MAX_CHANGE };
}

function show({ name, reach = Number.NaN }: Scenario, counted: readonly Round[], calm: string): void {
  const middle = (value: (round: Round) => number) => median(counted.map(value));
  const ratio = middle(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const ratioOfWork = middle(({ ours, bare }) => bare.cpuMicros / ours.cpuMicros);
  const [oursRate, bareRate] = [
    middle((round) => round.ours.perSecond),
    middle((round) => round.bare.perSecond),
  ];
  const [oursWork, bareWork] = [
    middle((round) => round.ours.cpuMicros),
    middle((round) => round.bare.cpuMicros),
  ];
  console.log(
    [
      name.padEnd(45),
      column(oursRate, 9, 0),
      column(bareRate, 9, 0),
      column(ratio, 8, 2),
      column(reach, 8, 2),
      column(oursWork, 10, 1),
      column(bareWork, 10, 1),
      column(ratioOfWork, 8, 2),
      calm.padStart(8),
    ].join(''),
  );
}

/** Latencies at full load, and at half of its rate, which is a usual load in production. */
async function showLatency(scenario: Scenario, counted: readonly Round[]): Promise<void> {
  const middle = (value: (ours: Measure) => number) => median(counted.map(({ ours }) => value(ours)));
  const most = middle(({ perSecond }) => perSecond);
  const rate = Math.round(most / 2);
  const taken = await untilServed(scenario.name, async () => {
    const requests = await scenario.requests(service.url, rate * PACED_SECONDS, stored);
    return pace({ url: service.url, requests, isRight: scenario.isRight }, rate);
  });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const full = [middle(({ p50Ms }) => p50Ms), middle(({ p99Ms }) => p99Ms)].map(ms);
  const half = [percentile(taken, 0.5), percentile(taken, 0.99)].map(ms);
  console.log(`\n${scenario.name}`);
  console.log(`full load, ${most.toFixed(0)}/s: p50 ${full[0]}, p99 ${full[1]} (15 at the most)`);
  console.log(`half load, ${rate}/s: p50 ${half[0]} (2 at the most), p99 ${half[1]} (10 at the most)`);
}

type Cost = { perSecond: number; cpuMicros: number };
type Measure = Cost & Loaded;
type Round = { ours: Measure; bare: Cost; isCalm: boolean };

/** Requests per second, and the CPU time of the server per request, which varies less on a busy machine. */
async function measure(server: Server, wanted: Load): Promise<Measure> {
  const before = cpuMicros(server.pid);
  const loaded = await load(wanted);
  const spent = cpuMicros(server.pid) - before;
  const { total } = loaded;
  return { ...loaded, perSecond: total / loaded.seconds, cpuMicros: spent / total };
}

/** One answer of the service, without the headers that Node adds by itself. */
async function answerTo(scenario: Scenario): Promise<{ headers: string[]; body: string }> {
  const [request] = await scenario.requests(service.url, 1, stored);
  const connection = await openConnection(service.url);
  const { head, body } = await connection.send(request as Request);
  connection.close();
  const lines = head.split('\r\n').slice(1);
  const own = lines.filter((line) => !/^(date|connection|keep-alive):/i.test(line));
  return { headers: own.flatMap((line) => line.split(': ', 2)), body };
}

function column(value: number, width: number, digits: number): string {
  return (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(width);
}
