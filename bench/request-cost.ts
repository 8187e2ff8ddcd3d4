import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, load } from './load.ts';
import { cpuMicros, familyCpuMicros, type Server } from './processes.ts';
import { NOTHING_STORED, type Scenario } from './scenarios.ts';

/** Requests per second, and the CPU time of one request in µs, in the processes of each kind. */
export type RequestCost = { perSecond: number; service: number; postgres: number; pooler: number };

export type Deployment = {
  servers: readonly Server[];
  /** The folder of the PostgreSQL server of test/support/postgres-server.ts. */
  databaseFolder: string;
  poolerPid?: number;
};

export type Rounds = { seconds: number; maxRate: number };

const CHECKED = 50;
const ATTEMPTS = 5;

/**
 * One round of load on all servers at once. On a machine with other work a request may exceed the service's three
 * seconds and get 503, which makes the round invalid: it is then run again.
 */
export async function measureRequest(
  scenario: Scenario,
  deployment: Deployment,
  rounds: Rounds,
): Promise<RequestCost> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runRound(scenario, deployment, rounds);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`${scenario.name}, attempt ${attempt}: ${(error as Error).message}`);
    }
  }
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
  { seconds, maxRate }: Rounds,
): Promise<RequestCost> {
  const url = (servers[0] as Server).url;
  await check(
    url,
    (await scenario.requests(url, CHECKED, NOTHING_STORED)).slice(0, CHECKED),
    scenario.isRight,
  );
  const requests = await scenario.requests(url, maxRate * seconds * servers.length, NOTHING_STORED);
  const cpu = () => ({
    service: servers.reduce((sum, { pid }) => sum + cpuMicros(pid), 0),
    postgres: postgresCpuMicros(databaseFolder),
    pooler: poolerPid === undefined ? 0 : cpuMicros(poolerPid),
  });
  const before = cpu();
  const loaded = await Promise.all(
    servers.map(({ url }, i) => load({ url, requests: shareOf(requests, i, servers.length), seconds })),
  );
  const after = cpu();
  const total = loaded.reduce((sum, one) => sum + one.total, 0);
  await scenario.verify?.(url, total);
  return {
    perSecond: loaded.reduce((sum, one) => sum + one.total / one.seconds, 0),
    service: (after.service - before.service) / total,
    postgres: (after.postgres - before.postgres) / total,
    pooler: (after.pooler - before.pooler) / total,
  };
}

function shareOf<T>(requests: readonly T[], index: number, count: number): readonly T[] {
  return requests.length === 1 ? requests : requests.filter((_, i) => i % count === index);
}

/** The server and its sessions. A session that has ended counts in its parent, the server. */
export function postgresCpuMicros(folder: string): number {
  const [postmaster] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return familyCpuMicros(Number(postmaster));
}
