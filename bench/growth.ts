import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../test/support/percentile.ts';
import { cpuMicros, memoryKb, type Server, startService } from '../test/support/processes.ts';
import { fillDatabase } from './fill.ts';
import { check, load } from './load.ts';
import { MAX_RATE, type Scenario, scenarios } from './scenarios.ts';

/** The cost of each path with a thousand stored games and with a million: `npm run bench -- growth`. */

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const FEW = 1_000;
const MANY = Number(flags.games);
const SECONDS = 1;
const CHECKED = 100;
const folder = mkdtempSync(join(import.meta.dirname, 'run-'));

try {
  const few = await grown(FEW);
  const many = await grown(MANY);
  console.log(
    `\nprocessor time a request, µs                    ${FEW} games   ${MANY} games   ratio (1.2 at the most)`,
  );
  for (const scenario of scenarios) await compare(scenario, few, many);
  console.log(`\nstart to first answer   ${few.startMs} ms and ${many.startMs} ms (1000 at the most)`);
  console.log(
    `resident memory         ${memory(few.server)} MB and ${memory(many.server)} MB (250 at the most)`,
  );
  console.log(`on disk for each game   ${many.bytes} bytes (12×12, 10 words; 400 at the most)`);
  await Promise.all([few.server.stop(), many.server.stop()]);
} finally {
  rmSync(folder, { recursive: true });
}

type Grown = { server: Server; startMs: number; bytes: number };

/** A service on a database with `count` games in all categories, a tenth of them completed. */
async function grown(count: number): Promise<Grown> {
  const path = join(folder, `${count}.db`);
  await fillDatabase(path, count);
  const bytes = Math.round(statSync(path).size / count);
  const started = performance.now();
  const server = await startService(folder, path);
  await fetch(`${server.url}/api/scoreboard`);
  return { server, bytes, startMs: Math.round(performance.now() - started) };
}

async function compare(scenario: Scenario, few: Grown, many: Grown): Promise<void> {
  const costs: [number, number][] = [];
  for (let round = 0; round <= Number(flags.rounds); round++) {
    const pair: [number, number] = [await cost(scenario, few), await cost(scenario, many)];
    if (round > 0) costs.push(pair);
  }
  const [small, large] = [median(costs.map(([a]) => a)), median(costs.map(([, b]) => b))];
  const ratio = median(costs.map(([a, b]) => b / a));
  console.log(
    `${scenario.name.padEnd(46)}${small.toFixed(1).padStart(10)}${large.toFixed(1).padStart(16)}${ratio.toFixed(2).padStart(8)}`,
  );
}

async function cost(scenario: Scenario, { server }: Grown): Promise<number> {
  const some = await scenario.requests(server.url, CHECKED);
  await check(server.url, some.slice(0, CHECKED), scenario.isRight);
  const requests = await scenario.requests(server.url, MAX_RATE * SECONDS);
  const before = cpuMicros(server.pid);
  const { total } = await load({ url: server.url, requests, seconds: SECONDS });
  return (cpuMicros(server.pid) - before) / total;
}

function memory({ pid }: Server): number {
  return Math.round(memoryKb(pid) / 1024);
}
