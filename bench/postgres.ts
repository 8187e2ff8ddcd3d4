import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_RATE_LIMITS } from '../test/support/limits.ts';
import { median } from '../test/support/percentile.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { type Server, startServer } from '../test/support/processes.ts';
import { check, loader, prepareShares } from './load.ts';
import { openLimit, type Path } from './postgres-limit.ts';
import { createGames, MAX_RATE, type Scenario, scenarios } from './scenarios.ts';

/**
 * One and two instances on one PostgreSQL, compared with that database alone, in one run: `npm run bench -- postgres`.
 * The database syncs every commit to disk; rate limits are off, on both sides.
 */

const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const CONNECTIONS = 10;
const SECONDS = 2;
const CHECKED = 100;
const PATHS: [path: Path, scenario: string][] = [
  ['miss', 'a miss'],
  ['hit', 'a hit'],
  ['new game', 'new game 10'],
  ['scoreboard', 'scoreboard'],
];

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const database = await startPostgresServer({ settings: ['fsync=on', 'shared_buffers=256MB'] });
const first = await startInstance(1);
const second = await startInstance(2);
await createGames(first.url, 1);
const limit = await openLimit(database.url);
try {
  console.log(
    `requests per second, median of ${flags.rounds} rounds; the limit is ${limit.name} with as many connections; loaded by ${loader}`,
  );
  console.log('path           1 instance    limit   ratio    2 instances    limit   ratio');
  for (const [path, name] of PATHS) {
    const scenario = scenarios.find((one) => one.name.includes(name)) as Scenario;
    const [one, two] = [
      await compare(path, scenario, [first]),
      await compare(path, scenario, [first, second]),
    ];
    console.log(path.padEnd(12) + columns(one, 13) + columns(two, 15));
  }
} finally {
  await limit.close();
  await Promise.all([first.stop(), second.stop()]);
  await database.remove();
  rmSync(folder, { recursive: true });
}

type Row = { ours: number; limit: number; ratio: number };

/** Rounds alternate between the service and the limit; the first one warms both up. */
async function compare(path: Path, scenario: Scenario, servers: Server[]): Promise<Row> {
  const rows: Row[] = [];
  for (let round = 0; round <= Number(flags.rounds); round++) {
    const ours = await measure(scenario, servers);
    const most = await limit.perSecond(path, CONNECTIONS * servers.length);
    if (round > 0) rows.push({ ours, limit: most, ratio: ours / most });
  }
  const of = (key: keyof Row) => median(rows.map((row) => row[key]));
  return { ours: of('ours'), limit: of('limit'), ratio: of('ratio') };
}

/** Every instance gets its share of the requests, at the same time. */
async function measure(scenario: Scenario, servers: Server[]): Promise<number> {
  const some = await scenario.requests(first.url, CHECKED);
  await check(first.url, some.slice(0, CHECKED), scenario.isRight);
  const requests = await scenario.requests(first.url, MAX_RATE * SECONDS);
  const urls = servers.map((server) => server.url);
  const loaded = await prepareShares(urls, { requests, seconds: SECONDS })();
  await scenario.verify?.(
    first.url,
    loaded.reduce((sum, { total }) => sum + total, 0),
    servers.length,
  );
  return loaded.reduce((sum, { total, seconds }) => sum + total / seconds, 0);
}

function startInstance(number: number): Promise<Server> {
  return startServer(
    ['bin/wordsearch.js', '--port', '0', '--host', '127.0.0.1'],
    join(folder, `instance-${number}.log`),
    {
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: `${CONNECTIONS}`,
      ...NO_RATE_LIMITS,
    },
  );
}

function columns({ ours, limit: most, ratio }: Row, width: number): string {
  return ours.toFixed(0).padStart(width) + most.toFixed(0).padStart(9) + ratio.toFixed(2).padStart(8);
}
