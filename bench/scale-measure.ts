import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type Paced, pace } from './pace.ts';
import { type Server, startServer } from './processes.ts';
import { type Deployment, leastCost, measureRequest, type RequestCost, type Rounds } from './request-cost.ts';
import { mixedGames } from './scale-mix.ts';
import type { UnitCost } from './scale-model.ts';
import { type Kind, type PerKind, perKind, sum, total } from './scale-traffic.ts';
import { NOTHING_STORED, type Scenario, scenarios } from './scenarios.ts';
import { together, untilServed } from './served.ts';

/** One PostgreSQL that syncs every commit, and instances of the service on it. */
export type Bench = {
  start(instances: number): Promise<Deployment>;
  database: PostgresServer;
  remove(): Promise<void>;
};

const SCENARIOS: PerKind<string> = {
  'new game': 'POST new game 10',
  hit: 'POST guess, a hit',
  miss: 'POST guess, a miss',
  'read game': 'GET game',
  scoreboard: 'GET scoreboard',
};
const PACED_SECONDS = 5;
/** Only these write. */
const COMMITS: Readonly<Partial<Record<Kind, number>>> = { 'new game': 1, hit: 1 };

export async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
  const database = await startPostgresServer({ settings: ['fsync=on', 'shared_buffers=256MB'] });
  const servers: Server[] = [];
  return {
    database,
    async start(instances) {
      while (servers.length < instances) {
        servers.push(await startInstance(database, join(folder, `${servers.length}.log`)));
      }
      return { servers: servers.slice(0, instances), databaseFolder: database.folder };
    },
    async remove() {
      for (const server of servers) await server.stop();
      await database.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The CPU time of each kind of request, on one instance. */
export async function measureUnits(bench: Bench, rounds: number, each: Rounds): Promise<PerKind<UnitCost>> {
  const deployment = await bench.start(1);
  const units = new Map<Kind, UnitCost>();
  for (const [kind, name] of Object.entries(SCENARIOS) as [Kind, string][]) {
    const scenario = scenarios.find((one) => one.name.startsWith(name)) as Scenario;
    const { service, postgres } = await leastOf(rounds, () => measureRequest(scenario, deployment, each));
    units.set(kind, {
      service: Math.round(service),
      postgres: Math.round(postgres),
      commits: COMMITS[kind] ?? 0,
    });
    console.error(
      `${kind}: ${Math.round(service)} µs in the service, ${Math.round(postgres)} µs in PostgreSQL`,
    );
  }
  return perKind((kind) => units.get(kind) as UnitCost);
}

/** The cost of a request of whole games, on so many instances. */
export async function measureMix(
  bench: Bench,
  { instances, requests, rounds }: { instances: number; requests: PerKind<number>; rounds: number },
  each: Rounds,
): Promise<RequestCost> {
  const deployment = await bench.start(instances);
  return leastOf(rounds, () => measureRequest(mixedGames(requests), deployment, each));
}

/**
 * The mean latency in ms of the requests of whole games, sent to each of so many instances at this even rate. The games of
 * all instances exist before the first request is sent.
 */
export async function measureLatency(
  bench: Bench,
  { instances, requests, rate }: { instances: number; requests: PerKind<number>; rate: number },
): Promise<number> {
  const { servers } = await bench.start(instances);
  const { requests: create, isRight } = mixedGames(requests);
  const taken = await untilServed(`${rate} requests a second`, async () => {
    const loads: Paced[] = [];
    for (const { url } of servers) {
      const some = await create(url, rate * PACED_SECONDS, NOTHING_STORED);
      loads.push({ url, requests: some.slice(0, rate * PACED_SECONDS), isRight });
    }
    return (await together(loads.map((load) => pace(load, rate)))).flat();
  });
  return sum(taken) / taken.length;
}

/** The mean of the unit costs in the proportions of a whole game. */
export function predictMix(units: PerKind<UnitCost>, requests: PerKind<number>): UnitCost {
  const mean = (key: keyof UnitCost) =>
    total(perKind((kind) => units[kind][key] * requests[kind])) / total(requests);
  return { service: mean('service'), postgres: mean('postgres'), commits: mean('commits') };
}

/** The least CPU time of the rounds, because other work on the machine only adds to it. The first round warms up. */
async function leastOf(rounds: number, measure: () => Promise<RequestCost>): Promise<RequestCost> {
  const costs: RequestCost[] = [];
  for (let round = 0; round <= rounds; round++) {
    const cost = await measure();
    if (round > 0) costs.push(cost);
  }
  return leastCost(costs);
}

function startInstance({ url }: PostgresServer, log: string): Promise<Server> {
  return startServer(['bin/wordsearch.js', '--port', '0', '--host', '127.0.0.1'], log, {
    ...{ DATABASE_URL: url, DATABASE_CONNECTIONS: '10' },
    ...{ RATE_LIMIT_NEW_GAME: '0', RATE_LIMIT_GUESS: '0', MAX_CONNECTIONS_PER_ADDRESS: '0' },
  });
}
