import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openConnection, type Request } from './connection.ts';
import { fillDatabase } from './fill.ts';
import { check, type Load, load, loader, median } from './load.ts';
import { pace } from './pace.ts';
import { cpuSeconds, type Server, startBareServer, startService } from './processes.ts';
import { MAX_RATE, type Scenario, scenarios } from './scenarios.ts';

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

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const database = join(folder, 'bench.db');
const stored = await fillDatabase(database, STORED_GAMES);
const service = await startService(folder, database);
try {
  console.log(`Loaded by ${loader}; ${STORED_GAMES} stored games; median of ${rounds} rounds`);
  console.log(
    'path                                            ours/s   bare/s   ratio   reach   ours µs   bare µs   ratio of µs',
  );
  const chosen = scenarios.filter(({ name }) => name.includes(flags.only));
  for (const scenario of chosen) await compare(scenario);
  for (const scenario of chosen.filter(({ name }) => name.includes('hit'))) await showLatency(scenario);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true });
}

/** Rounds alternate between the two servers; the first one warms both up. */
async function compare(scenario: Scenario): Promise<void> {
  const ours: Measure[] = [];
  const bares: Measure[] = [];
  const bare = await startBareServer(folder, await answerTo(scenario));
  for (let round = 0; round <= rounds; round++) {
    const some = await scenario.requests(service.url, CHECKED, stored);
    await check(service.url, some.slice(0, CHECKED), scenario.isRight);
    const requests = await scenario.requests(service.url, MAX_RATE * seconds, stored);
    const mine = await measure(service, { url: service.url, requests, seconds });
    await scenario.verify?.(service.url, mine.total);
    const theirs = await measure(bare, { url: bare.url, requests, seconds });
    if (round === 0) continue;
    ours.push(mine);
    bares.push(theirs);
  }
  await bare.stop();
  show(scenario, ours, bares);
}

function show({ name, reach }: Scenario, ours: readonly Measure[], bares: readonly Measure[]): void {
  const ratios = ours.map((mine, i) => mine.perSecond / (bares[i]?.perSecond ?? 0));
  const work = ours.map((mine, i) => (bares[i]?.cpuMicros ?? 0) / mine.cpuMicros);
  console.log(
    [
      name.padEnd(45),
      column(median(ours.map((one) => one.perSecond)), 9, 0),
      column(median(bares.map((one) => one.perSecond)), 9, 0),
      column(median(ratios), 8, 2),
      column(reach, 8, 2),
      column(median(ours.map((one) => one.cpuMicros)), 10, 1),
      column(median(bares.map((one) => one.cpuMicros)), 10, 1),
      column(median(work), 8, 2),
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

/** Requests per second, and the CPU time of the server per request, which varies less on a busy machine. */
async function measure(server: Server, wanted: Load): Promise<Measure> {
  const before = cpuSeconds(server.pid);
  const loaded = await load(wanted);
  const spent = cpuSeconds(server.pid) - before;
  const { total } = loaded;
  return { total, perSecond: total / loaded.seconds, cpuMicros: (spent / total) * 1e6 };
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
