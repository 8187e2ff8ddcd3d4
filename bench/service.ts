import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_RATE_LIMITS } from '../test/support/limits.ts';
import { median } from '../test/support/percentile.ts';
import { type Server, startBareServer, startServer } from '../test/support/processes.ts';
import { openConnection, type Request } from './connection.ts';
import { check, load, loader } from './load.ts';
import { MAX_RATE, type Scenario, scenarios } from './scenarios.ts';
import { untilServed } from './served.ts';

/**
 * Compares our service with a bare node:http server, with the plainest server that stores (plain-server.ts) and, with
 * `--against FOLDER`, with our service of another checkout: in turn, in one run, each time in another order.
 */

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const seconds = Number(flags.seconds);
const CHECKED = 50;
const ROOT = join(import.meta.dirname, '..');

type Name = 'bare' | 'plain' | 'ours' | 'against';
/** Requests per second, and the processor time of one request in microseconds. */
type Measure = { rate: number; main: number; others: number };

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const servers = new Map<Name, Server>();
try {
  servers.set(
    'plain',
    await startServer(['bench/plain-server.ts', join(folder, 'plain.db')], join(folder, 'plain.log')),
  );
  servers.set('ours', await startOurs('ours', ROOT));
  if (flags.against) servers.set('against', await startOurs('against', resolve(flags.against)));
  console.log(`Loaded by ${loader}, 64 connections, ${flags.rounds} rounds of ${seconds} s`);
  console.log(
    'Rates a second; processor time of a request in µs, main thread + others; ratios with their least and most',
  );
  for (const scenario of scenarios.filter(({ name }) => name.includes(flags.only))) await compare(scenario);
} finally {
  for (const server of servers.values()) await server.stop();
  rmSync(folder, { recursive: true });
}

/** As in production: SQLite on disk, the log to a file; without limits. */
function startOurs(name: string, checkout: string): Promise<Server> {
  mkdirSync(join(folder, name));
  const args = [
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--database',
    `sqlite:${join(folder, name, 'bench.db')}`,
  ];
  const program = join(checkout, 'bin/wordsearch.js');
  return startServer([program, ...args], join(folder, `${name}.log`), NO_RATE_LIMITS);
}

async function compare(scenario: Scenario): Promise<void> {
  const all = new Map<Name, Measure[]>();
  const bare = await startBareServer(folder, await answerTo(scenario, servers.get('ours') as Server));
  const contestants = [...servers, ['bare', bare] as const];
  // The first round warms up.
  for (let round = 0; round <= Number(flags.rounds); round++) {
    for (const [name, server] of shuffled(contestants)) {
      const measure = await untilServed(scenario.name, () => measureOne(scenario, name, server));
      if (round > 0) all.getOrInsertComputed(name, () => []).push(measure);
    }
  }
  await bare.stop();
  show(scenario, all);
}

/** The requests are made just before they are sent, so that no game has left a cache. */
async function measureOne(scenario: Scenario, name: Name, server: Server): Promise<Measure> {
  const target = name === 'bare' ? (servers.get('plain') as Server) : server;
  const requests = await scenario.requests(target.url, MAX_RATE * seconds);
  if (name !== 'bare') {
    const some = await scenario.requests(target.url, CHECKED);
    await check(server.url, some.slice(0, CHECKED), scenario.isRight);
  }
  const before = threadMicros(server.pid);
  const { total, seconds: taken } = await load({ url: server.url, requests, seconds });
  const after = threadMicros(server.pid);
  return {
    rate: total / taken,
    main: (after.main - before.main) / total,
    others: (after.others - before.others) / total,
  };
}

/** One answer of the service, without the headers that Node adds by itself. */
async function answerTo(scenario: Scenario, { url }: Server): Promise<{ headers: string[]; body: string }> {
  const [request] = await scenario.requests(url, 1);
  const connection = await openConnection(url);
  const { head, body } = await connection.send(request as Request);
  connection.close();
  const own = head.split('\r\n').filter((line, i) => i > 0 && !/^(date|connection|keep-alive):/i.test(line));
  return { headers: own.flatMap((line) => line.split(': ', 2)), body };
}

function show({ name, goal }: Scenario, all: ReadonlyMap<Name, readonly Measure[]>): void {
  console.log(`\n${name}`);
  for (const one of ['bare', 'plain', 'ours', 'against'] as const) {
    const measures = all.get(one);
    if (!measures) continue;
    const middle = (key: keyof Measure) => median(measures.map((measure) => measure[key]));
    const [rate, main, others] = [middle('rate'), middle('main'), middle('others')];
    const work = `${main.toFixed(1)} + ${others.toFixed(1)} µs`.padStart(18);
    console.log(`  ${one.padEnd(8)}${rate.toFixed(0).padStart(7)}/s${work}`);
  }
  showRatio('ours ÷ plain', all.get('ours'), all.get('plain'), goal);
  if (all.has('against')) showRatio('ours ÷ against', all.get('ours'), all.get('against'));
}

/** By rounds, whose parts were measured within seconds of each other. */
function showRatio(
  what: string,
  above: readonly Measure[] = [],
  below: readonly Measure[] = [],
  goal?: number,
): void {
  const ratios = above.map(({ rate }, i) => rate / (below[i]?.rate ?? Number.NaN));
  const work = above.map(({ main }, i) => (below[i]?.main ?? Number.NaN) / main);
  const text = (values: number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  const wanted = goal === undefined ? '' : `, goal ${goal.toFixed(2)}`;
  console.log(`  ${what}: rate ${text(ratios)}${wanted}; main thread ${text(work)}`);
}

/** Linux counts the time of each thread in steps of 10 ms. The main thread has the number of the process. */
function threadMicros(pid: number): { main: number; others: number } {
  const time = { main: 0, others: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    time[Number(thread) === pid ? 'main' : 'others'] += 10_000 * (Number(fields[11]) + Number(fields[12]));
  }
  return time;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
