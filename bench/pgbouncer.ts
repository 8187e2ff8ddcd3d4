import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_RATE_LIMITS } from '../test/support/limits.ts';
import { createPooledSchema, startPgBouncer } from '../test/support/pgbouncer.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { type Server, startServer } from '../test/support/processes.ts';
import { createSchemaOn } from '../test/support/schema.ts';
import { loader } from './load.ts';
import { type Deployment, leastCost, measureRequest, type RequestCost } from './request-cost.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/**
 * The cost of PgBouncer in transaction mode and of DATABASE_PREPARE=off for each kind of request, against a direct
 * connection with prepared statements: `npm run bench -- pgbouncer`. One instance, 10 connections, 64 clients. The three
 * ways are measured in alternating rounds; the least CPU time of each is printed, because other work on the machine only
 * adds to it. The first round warms up.
 */
const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '2' } },
});
const ROUNDS = { seconds: Number(flags.seconds), maxRate: 6_000 };
const PATHS = ['GET game', 'a miss', 'a hit', 'new game 10×10', 'GET scoreboard'];

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
const database = await startPostgresServer({ settings: ['shared_buffers=256MB'] });
const bouncer = await startPgBouncer(database.url);
const direct = await createSchemaOn(database.url);
const unprepared = await createSchemaOn(database.url);
const pooled = await createPooledSchema(database.url, bouncer);
const servers: Server[] = [];

try {
  const ways: [name: string, deployment: Deployment][] = [
    ['direct, prepared', await deploy('direct', direct.url, 'on')],
    ['direct, `DATABASE_PREPARE=off`', await deploy('unprepared', unprepared.url, 'off')],
    ['PgBouncer, `DATABASE_PREPARE=off`', await deploy('pooled', pooled.url, 'off')],
  ];
  console.log(`Least of ${flags.rounds} rounds of ${flags.seconds} s, loaded by ${loader}\n`);
  console.log('| Request | Way | per second | service | PostgreSQL | PgBouncer | CPU in all |');
  console.log('|---|---|--:|--:|--:|--:|--:|');
  for (const path of PATHS) {
    const scenario = scenarios.find(({ name }) => name.includes(path)) as Scenario;
    const costs = ways.map((): RequestCost[] => []);
    for (let round = 0; round <= Number(flags.rounds); round++) {
      for (const [i, [, deployment]] of ways.entries()) {
        const cost = await measureRequest(scenario, deployment, ROUNDS);
        if (round > 0) costs[i]?.push(cost);
      }
    }
    for (const [i, [way]] of ways.entries()) show(scenario.name, way, leastCost(costs[i] ?? []));
  }
} finally {
  for (const server of servers) await server.stop();
  for (const { admin } of [direct, unprepared, pooled]) await admin.end();
  await bouncer.stop();
  await database.remove();
  rmSync(folder, { recursive: true });
}

async function deploy(name: string, url: string, prepare: 'on' | 'off'): Promise<Deployment> {
  const server = await startServer(
    ['bin/wordsearch.js', '--port', '0', '--host', '127.0.0.1'],
    join(folder, `${name}.log`),
    {
      ...{ DATABASE_URL: url, DATABASE_PREPARE: prepare, DATABASE_CONNECTIONS: '10' },
      ...{ ...NO_RATE_LIMITS, MAX_CONNECTIONS_PER_ADDRESS: '0' },
    },
  );
  servers.push(server);
  return { servers: [server], databaseFolder: database.folder, poolerPid: bouncer.pid };
}

function show(name: string, way: string, { perSecond, service, postgres, pooler }: RequestCost): void {
  const cells = [service, postgres, pooler, service + postgres + pooler].map((us) => `${Math.round(us)} µs`);
  console.log(`| ${name} | ${way} | ${Math.round(perSecond)} | ${cells.join(' | ')} |`);
}
