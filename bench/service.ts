import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Load, load, median } from './load.ts';
import { pace } from './pace.ts';
import { cpuSeconds, type Server, startBareServer, startService } from './processes.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** Our service beside a bare node:http server, in one run: `npm run bench`. */

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const rounds = Number(flags.rounds);
const folder = mkdtempSync(join(import.meta.dirname, 'run-'));

const service = await startService(folder);
const bare = await startBareServer(folder);
try {
  console.log(
    'path                                ours/s   bare/s   ratio   reach   ours µs   bare µs   ratio of processor time',
  );
  const chosen = scenarios.filter(({ name }) => name.includes(flags.only));
  for (const scenario of chosen) await compare(scenario);
  for (const scenario of chosen.filter(({ name }) => name.includes('hit'))) await showLatency(scenario);
} finally {
  await Promise.all([service.stop(), bare.stop()]);
  rmSync(folder, { recursive: true });
}

async function compare(scenario: Scenario): Promise<void> {
  const { amount, isRight } = scenario;
  const ours: Measure[] = [];
  const bares: Measure[] = [];
  for (let round = 0; round <= rounds; round++) {
    const size = await answerSize(scenario);
    const requests = await scenario.requests(service.url, amount);
    const mine = await measure(service, { url: service.url, requests, amount, isRight });
    await scenario.verify?.(service.url);
    const same = requests.map((request) => ({ ...request, path: `/${size}` }));
    const theirs = await measure(bare, { url: bare.url, requests: same, amount, isRight: () => true });
    if (round === 0) continue;
    ours.push(mine);
    bares.push(theirs);
  }
  const ratios = ours.map((mine, i) => mine.perSecond / (bares[i]?.perSecond ?? 0));
  const work = ours.map((mine, i) => (bares[i]?.cpuMicros ?? 0) / mine.cpuMicros);
  console.log(
    [
      scenario.name.padEnd(33),
      column(median(ours.map((one) => one.perSecond)), 9, 0),
      column(median(bares.map((one) => one.perSecond)), 9, 0),
      column(median(ratios), 8, 2),
      column(scenario.reach, 8, 2),
      column(median(ours.map((one) => one.cpuMicros)), 10, 1),
      column(median(bares.map((one) => one.cpuMicros)), 10, 1),
      column(median(work), 8, 2),
    ].join(''),
  );
}

/** Hits at half of the highest rate, where a service lives. */
async function showLatency({ name, amount, requests, isRight }: Scenario): Promise<void> {
  const fastest = await load({
    url: service.url,
    requests: await requests(service.url, amount),
    amount,
    isRight,
  });
  const rate = Math.round(fastest.total / fastest.seconds / 2);
  const some = (await requests(service.url, amount)).slice(0, rate * 4);
  const taken = await pace({ url: service.url, requests: some, amount, isRight }, rate);
  const [p50, p99] = [0.5, 0.99].map((part) => taken[Math.floor(taken.length * part)]?.toFixed(1));
  console.log(`\n${name} at ${rate}/s: p50 ${p50} ms (2 at the most), p99 ${p99} ms (10 at the most)`);
}

type Measure = { perSecond: number; cpuMicros: number };

/** Requests a second, and the processor time that the server spent on each: the steadier figure on a busy machine. */
async function measure(server: Server, wanted: Load): Promise<Measure> {
  const before = cpuSeconds(server.pid);
  const { total, seconds } = await load(wanted);
  const spent = cpuSeconds(server.pid) - before;
  return { perSecond: total / seconds, cpuMicros: (spent / total) * 1e6 };
}

function column(value: number, width: number, digits: number): string {
  return (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(width);
}

/** What one answer of ours weighs, so that the bare server sends as much. */
async function answerSize(scenario: Scenario): Promise<number> {
  const [request] = await scenario.requests(service.url, 1);
  const init = { method: request?.method ?? 'GET', ...(request?.body ? { body: request.body } : {}) };
  const answer = await fetch(service.url + request?.path, init);
  return (await answer.arrayBuffer()).byteLength;
}
