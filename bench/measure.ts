import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../test/support/percentile.ts';
import type { Server } from '../test/support/process.ts';
import { familyCpuMicros, threadMicros } from '../test/support/processes.ts';
import { check, load } from './load.ts';
import type { Scenario } from './scenarios.ts';
import { untilServed } from './served.ts';

export type Contestant = 'bare' | 'plain' | 'ours' | 'against';
type Database = 'SQLite' | 'PostgreSQL';
export type Servers = Record<
  Database,
  Partial<Record<Contestant, Server>> & Record<'plain' | 'ours', Server>
>;

export type Measurement = {
  scenario: Scenario;
  database: Database;
  /** Requests per second in each round. */
  rates: Partial<Record<Contestant, number[]>>;
  /** The median processor time of a request in µs: of the main thread, of the others, and of PostgreSQL. */
  work: Partial<Record<Contestant, number[]>>;
  /**
   * Our requests per second of processor time relative to this contestant's, in each round. The two are measured within
   * seconds of each other, and a busy machine changes them less than rates.
   */
  ratio(below: Contestant): number[] | undefined;
};

type Options = { rounds: number; seconds: number; postgresFolder: string };
type Round = { rate: number; work: number[] };

const CHECKED = 50;
/** More hits per second than any server reaches. On SQLite all their games fit in our service's cache. */
const MAX_RATE = { SQLite: 32_000, PostgreSQL: 10_000 };

/** Measures all servers in turn, in a different order each round. The first round warms up. */
export async function measure(
  scenario: Scenario,
  servers: Servers,
  options: Options,
): Promise<Measurement[]> {
  const databases = Object.keys(servers) as Database[];
  const turns = databases.flatMap((database) =>
    (Object.keys(servers[database]) as Contestant[]).map((name) => ({
      database,
      name,
      rounds: [] as Round[],
    })),
  );
  for (let round = 0; round <= options.rounds; round++) {
    for (const { database, name, rounds } of shuffled(turns)) {
      const one = () => runRound(scenario, servers[database], { database, name, ...options });
      const measured = await untilServed(scenario.name, one);
      if (round > 0) rounds.push(measured);
    }
  }
  return databases.map((database) => {
    const own = turns.filter((turn) => turn.database === database);
    const rates = Object.fromEntries(own.map(({ name, rounds }) => [name, rounds.map(({ rate }) => rate)]));
    const work = Object.fromEntries(own.map(({ name, rounds }) => [name, medians(rounds)]));
    const totals = (name: Contestant) => own.find((turn) => turn.name === name)?.rounds.map(totalWork);
    const ratio = (below: Contestant) => {
      const ours = totals('ours');
      return totals(below)?.map((us, i) => us / (ours?.[i] ?? Number.NaN));
    };
    return { scenario, database, rates, work, ratio };
  });
}

/**
 * The requests are made just before they are sent, so that no game has left a cache. `bare` gets `plain`'s
 * requests.
 */
async function runRound(
  scenario: Scenario,
  servers: Servers[Database],
  { name, database, seconds, postgresFolder }: Options & { name: Contestant; database: Database },
): Promise<Round> {
  const { url, child } = servers[name] as Server;
  const source = name === 'bare' ? servers.plain.url : url;
  if (name !== 'bare')
    await check(url, (await scenario.requests(url, CHECKED)).slice(0, CHECKED), scenario.isRight);
  const requests = await scenario.requests(source, MAX_RATE[database] * seconds);
  const times = () => {
    const { main, others } = threadMicros(child.pid as number);
    return database === 'SQLite' ? [main, others] : [main, others, postgresMicros(postgresFolder)];
  };
  const before = times();
  const { total, seconds: taken } = await load({ url, requests, seconds });
  const after = times();
  if (scenario.isUsedUp && name !== 'bare' && total > requests.length)
    throw new Error(
      `${name} on ${database} served ${total} hits, of which only ${requests.length} can be found`,
    );
  return { rate: total / taken, work: after.map((us, i) => (us - (before[i] ?? 0)) / total) };
}

function totalWork({ work }: Round): number {
  return work.reduce((sum, us) => sum + us, 0);
}

function medians(rounds: readonly Round[]): number[] {
  return (rounds[0]?.work ?? []).map((_, i) => median(rounds.map(({ work }) => work[i] ?? Number.NaN)));
}

/** Returns the processor time of the server and its sessions. An ended session counts for its parent, the server. */
function postgresMicros(folder: string): number {
  const [postmaster] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return familyCpuMicros(Number(postmaster));
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
