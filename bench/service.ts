import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openConnection } from '../test/support/connection.ts';
import { median, percentile } from '../test/support/percentile.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { BIN, NO_RATE_LIMITS, type Server, start } from '../test/support/process.ts';
import { memoryKb } from '../test/support/processes.ts';
import { fillDatabase } from './fill.ts';
import { bytesOf, loader, portOf, type Request } from './load.ts';
import { type Contestant, type Measurement, measure, type Servers } from './measure.ts';
import { pace } from './pace.ts';
import { hitsOf, isHit, type Scenario, scenarios } from './scenarios.ts';
import { untilServed } from './served.ts';

/**
 * `npm run bench -- service`: compares our service with a bare node:http server, with the plainest server
 * that stores (plain-server.ts) and, with `--against FOLDER`, with our service from another checkout. They
 * run in turn, in a different order each time, on SQLite and on PostgreSQL. Prints the table of README.md.
 */

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '1' },
    games: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const rounds = { rounds: Number(flags.rounds), seconds: Number(flags.seconds) };
const STARTS = 5;
const HALF_LOAD_SECONDS = 3;
/** Production settings without limits, because a load's clients have one address. */
const ENVIRONMENT = {
  ...{ NODE_ENV: 'production', DATABASE_CONNECTIONS: '10' },
  ...{ ...NO_RATE_LIMITS, MAX_CONNECTIONS_PER_ADDRESS: '0' },
};

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const running: Server[] = [];
// Unlike in tests, every commit is on the disk before its response, and tables are vacuumed as often in a run
// as in an hour.
const postgres = await startPostgresServer({
  settings: [
    ...['fsync=on', 'full_page_writes=on', 'shared_buffers=256MB'],
    ...['autovacuum=on', 'autovacuum_naptime=5s'],
  ],
});
try {
  await run();
} finally {
  for (const server of running) await server.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true });
}

async function run(): Promise<void> {
  const file = join(folder, 'ours.db');
  const bytes = await fillDatabase(file, Number(flags.games));
  const startMs = await startTime(`sqlite:${file}`);
  const servers: Servers = {
    SQLite: {
      plain: await startPlain(join(folder, 'plain.db')),
      ours: await startOurs(`sqlite:${file}`),
      ...(flags.against && { against: await startOurs(`sqlite:${folder}/against.db`, flags.against) }),
    },
    PostgreSQL: { plain: await startPlain(postgres.url), ours: await startOurs(postgres.url) },
  };

  const memoryMb = () => memoryKb(servers.SQLite.ours.child.pid as number) / 1024;
  const startMb = memoryMb();

  const rows: Measurement[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(flags.only))) {
    const bare = await startBare(scenario, servers.SQLite.ours);
    const all = { ...servers, SQLite: { ...servers.SQLite, bare } };
    rows.push(...(await measure(scenario, all, { ...rounds, postgresFolder: postgres.folder })));
    await bare.stop();
    console.error(scenario.name);
  }
  rows.sort((a, b) => b.database.localeCompare(a.database));
  console.log(
    `Loaded by ${loader} over 64 connections, median of ${flags.rounds} rounds of ${flags.seconds} s.\n`,
  );
  const names: Contestant[] = ['ours', 'plain', 'bare', ...(flags.against ? ['against' as const] : [])];
  const header = ['database', 'request', ...names.map((name) => `${name}/s`), 'ours µs', 'plain µs'];
  header.push('ours ÷ plain', 'goal', ...(flags.against ? ['ours ÷ against'] : []));
  console.log(`| ${header.join(' | ')} |\n|---|---|${'--:|'.repeat(header.length - 2)}`);
  for (const row of rows) console.log(lineOf(row, names));

  console.log(`\n- A start takes ${startMs.toFixed(0)} ms until the first answer (goal: 400).`);
  for (const { scenario, database, rates } of rows.filter((row) => row.scenario.isUsedUp)) {
    const rate = median(rates.ours ?? []) / 2;
    const [p50, p99] = await halfLoad(servers[database].ours, rate);
    const goals = database === 'SQLite' ? ' (goals: 2 and 10)' : '';
    console.log(
      `- ${database}, ${scenario.name} at half load, ${rate.toFixed(0)}/s: ` +
        `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${goals}.`,
    );
  }
  const memory = `${startMb.toFixed(0)} MB after the start (goal: 90), and ${memoryMb().toFixed(0)} at the end (goal: 200)`;
  console.log(`- The process on SQLite has ${memory}.`);
  console.log(`- A game of 12×12 letters takes ${bytes.toFixed(0)} bytes on disk (goal: 368).`);
}

async function startServer(
  args: readonly string[],
  options: { program: string; env?: NodeJS.ProcessEnv },
): Promise<Server> {
  const log = join(folder, `${running.length}.log`);
  const server = await start(args, options.env ?? {}, { program: options.program, log });
  running.push(server);
  return server;
}

function startOurs(database: string, checkout?: string): Promise<Server> {
  const program = checkout ? join(resolve(checkout), 'bin/wordsearch.js') : BIN;
  return startServer(['--database', database], { program, env: ENVIRONMENT });
}

function startPlain(database: string): Promise<Server> {
  return startServer([database], { program: join(import.meta.dirname, 'plain-server.ts') });
}

/** Starts `bare`, which responds with our service's headers, without those that Node adds by itself. */
async function startBare({ requests }: Scenario, { url }: Server): Promise<Server> {
  const [request] = await requests(url, 1);
  const connection = openConnection(portOf(url));
  const { headers, body } = await connection.send(bytesOf(request as Request));
  connection.close();
  const { date, connection: _, 'keep-alive': __, ...own } = headers;
  const answer = join(folder, 'answer.json');
  writeFileSync(answer, JSON.stringify({ headers: own, body }));
  return startServer([answer], { program: join(import.meta.dirname, 'bare-server.ts') });
}

/** Returns the milliseconds until the first response. The first start may compile code that later starts reuse. */
async function startTime(database: string): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i <= STARTS; i++) {
    const begun = performance.now();
    const server = await start(['--database', database], ENVIRONMENT);
    await fetch(`${server.url}/api/categories`);
    taken.push(performance.now() - begun);
    await server.stop();
  }
  return median(taken.slice(1));
}

/** Returns the latencies of hits at a constant rate. */
async function halfLoad({ url }: Server, rate: number): Promise<[p50: number, p99: number]> {
  const taken = await untilServed('half load', async () => {
    const requests = await hitsOf(url, Math.round(rate * HALF_LOAD_SECONDS));
    return pace({ url, requests, isRight: isHit }, rate);
  });
  return [percentile(taken, 0.5), percentile(taken, 0.99)];
}

function lineOf(
  { scenario, database, rates, work, ratio }: Measurement,
  names: readonly Contestant[],
): string {
  const rate = (name: Contestant) =>
    rates[name] ? Math.round(median(rates[name])).toLocaleString('en') : '–';
  const micros = (name: Contestant) => work[name]?.map((us) => us.toFixed(0)).join(' + ') ?? '–';
  const part = (below: Contestant) => {
    const ratios = ratio(below);
    return (
      ratios &&
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`
    );
  };
  const goal = scenario.goals[database]?.toFixed(2) ?? '–';
  const cells = [
    database,
    scenario.name,
    ...names.map(rate),
    micros('ours'),
    micros('plain'),
    part('plain'),
    goal,
  ];
  if (names.includes('against')) cells.push(part('against') ?? '–');
  return `| ${cells.join(' | ')} |`;
}
