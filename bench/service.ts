import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openConnection, type Request } from './connection.ts';
import { fillDaily, fillDatabase } from './fill.ts';
import { check, type Load, load, loader, median } from './load.ts';
import { pace } from './pace.ts';
import { cpuMicros, type Server, startBareServer, startService } from './processes.ts';
import { MAX_RATE, type Scenario, type Stored, scenarios } from './scenarios.ts';

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
  const chosen = scenarios.filter(({ name }) => name.includes(flags.only));
  for (const scenario of chosen) await compare(scenario);
  for (const scenario of chosen.filter(({ name }) => name.includes('hit'))) await showLatency(scenario);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true });
}

/** A round: the bare server, ours, the bare server again. The first round warms both up and does not count. */
async function compare(scenario: Scenario): Promise<void> {
  const taken: Round[] = [];
  const bare = await startBareServer(folder, await answerTo(scenario));
  for (let round = 0; round <= rounds; round++) {
    const some = await scenario.requests(service.url, CHECKED, stored);
    await check(service.url, some.slice(0, CHECKED), scenario.isRight);
    const requests = await scenario.requests(service.url, MAX_RATE * seconds, stored);
    const before = await measure(bare, { url: bare.url, requests, seconds });
    const ours = await measure(service, { url: service.url, requests, seconds });
    const after = await measure(bare, { url: bare.url, requests, seconds });
    await scenario.verify?.(service.url, ours.total);
    if (round > 0) taken.push(roundOf(ours, before, after));
  }
  await bare.stop();
  show(scenario, taken);
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

/** Shows the calm rounds, and how many there were; all rounds when none was calm. */
function show({ name, reach = Number.NaN }: Scenario, taken: readonly Round[]): void {
  const calm = taken.filter(({ isCalm }) => isCalm);
  const counted = calm.length > 0 ? calm : taken;
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
      `${calm.length}/${taken.length}`.padStart(8),
    ].join(''),
  );
}

/** Latency at half of the highest rate, which is a usual load in production. */
async function showLatency(scenario: Scenario): Promise<void> {
  const requests = await scenario.requests(service.url, MAX_RATE * seconds, stored);
  const fastest = await load({ url: service.url, requests, seconds });
  const rate = Math.round(fastest.total / fastest.seconds / 2);
  const some = await scenario.requests(service.url, rate * 4, stored);
  const taken = await pace({ url: service.url, requests: some, isRight: scenario.isRight }, rate);
  const [p50, p99] = [0.5, 0.99].map((part) => taken[Math.floor(taken.length * part)]?.toFixed(1));
  console.log(
    `\n${scenario.name} at ${rate}/s: p50 ${p50} ms (2 at the most), p99 ${p99} ms (10 at the most)`,
  );
}

type Measure = { total: number; perSecond: number; cpuMicros: number };
type Round = { ours: Measure; bare: Omit<Measure, 'total'>; isCalm: boolean };

/** Requests per second, and the CPU time of the server per request, which varies less on a busy machine. */
async function measure(server: Server, wanted: Load): Promise<Measure> {
  const before = cpuMicros(server.pid);
  const loaded = await load(wanted);
  const spent = cpuMicros(server.pid) - before;
  const { total } = loaded;
  return { total, perSecond: total / loaded.seconds, cpuMicros: spent / total };
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
