import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMicros, familyCpuMicros, type Server } from '../test/support/processes.ts';
import { check, prepareShares } from './load.ts';
import type { Scenario } from './scenarios.ts';
import { untilServed } from './served.ts';

/** Requests per second, and the CPU time of one request in µs, in the processes of each kind. */
export type RequestCost = { perSecond: number; service: number; postgres: number; pooler: number };

export type Deployment = {
  servers: readonly Server[];
  /** The folder of the PostgreSQL server of test/support/postgres-server.ts. */
  databaseFolder: string;
  poolerPid?: number;
};

type Rounds = { seconds: number; maxRate: number; connections?: number };

const CHECKED = 50;

/** One round of load on all servers at once. */
export function measureRequest(
  scenario: Scenario,
  deployment: Deployment,
  rounds: Rounds,
): Promise<RequestCost> {
  return untilServed(scenario.name, () => runRound(scenario, deployment, rounds));
}

export function leastCost(costs: readonly RequestCost[]): RequestCost {
  const least = (key: keyof RequestCost) => Math.min(...costs.map((cost) => cost[key]));
  return {
    perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
    service: least('service'),
    postgres: least('postgres'),
    pooler: least('pooler'),
  };
}

async function runRound(
  scenario: Scenario,
  { servers, databaseFolder, poolerPid }: Deployment,
  { maxRate, ...each }: Rounds,
): Promise<RequestCost> {
  const url = (servers[0] as Server).url;
  await check(url, (await scenario.requests(url, CHECKED)).slice(0, CHECKED), scenario.isRight);
  const requests = await scenario.requests(url, maxRate * each.seconds * servers.length);
  const cpu = () => ({
    service: servers.reduce((sum, { pid }) => sum + cpuMicros(pid), 0),
    postgres: postgresCpuMicros(databaseFolder),
    pooler: poolerPid === undefined ? 0 : cpuMicros(poolerPid),
  });
  const send = prepareShares(
    servers.map((server) => server.url),
    { requests, ...each },
  );
  const before = cpu();
  const loaded = await send();
  const after = cpu();
  const total = loaded.reduce((sum, one) => sum + one.total, 0);
  await scenario.verify?.(url, total, servers.length);
  return {
    perSecond: loaded.reduce((sum, one) => sum + one.total / one.seconds, 0),
    service: (after.service - before.service) / total,
    postgres: (after.postgres - before.postgres) / total,
    pooler: (after.pooler - before.pooler) / total,
  };
}

/** The server and its sessions. A session that has ended counts in its parent, the server. */
function postgresCpuMicros(folder: string): number {
  const [postmaster] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return familyCpuMicros(Number(postmaster));
}
