import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inParallel } from './api.ts';
import { followSeed, type SeedResult } from './follow-seed.ts';
import { count, type Figure, firstOf } from './report.ts';
import { type Service, startService } from './service.ts';

type CutStreamsOptions = {
  /** The URL of PostgreSQL. */
  database: string;
  seeds: number;
};

const INSTANCES = 3;
const SEEDS_AT_ONCE = 40;
const NOTIFICATION_CUT_MS = 3_000;

/**
 * Clients follow games over connections that are cut, delayed and split at random, each to a random instance
 * of three. Other players find words on all three. Each client must end with the state that GET returns, and
 * see each find once and in order.
 */
export async function cutStreams({ database, seeds }: CutStreamsOptions): Promise<Figure[]> {
  const instances: Service[] = [];
  const stopped = new AbortController();
  try {
    for (let i = 0; i < INSTANCES; i++) {
      instances.push(await startService({ database, env: { MAX_STREAMS_PER_ADDRESS: '0' } }));
    }
    const ports = instances.map(({ port }) => port);
    const cutting = cutNotifications(database, stopped.signal);
    const results: SeedResult[] = [];
    const faults: string[] = [];
    const numbers = Array.from({ length: seeds }, (_, i) => i + 1);
    await inParallel(numbers, SEEDS_AT_ONCE, async (seed) => {
      const result = await followSeed(seed, ports).catch(failed);
      results.push(result);
      faults.push(...result.faults.map((fault) => `seed ${seed}: ${fault}`));
      if (results.length % 100 === 0) console.error(`${results.length} seeds, ${faults.length} faults`);
    });
    stopped.abort();
    return [figure(results, faults, await cutting)];
  } finally {
    stopped.abort();
    for (const instance of instances) await instance.kill();
  }
}

function failed(error: Error): SeedResult {
  return { finds: 0, unseen: 0, cuts: 0, states: 0, faults: [error.message] };
}

/** Cuts a listening connection every few seconds. Returns the number of cuts. */
async function cutNotifications(database: string, signal: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  let cuts = 0;
  while (!signal.aborted) {
    await sleep(NOTIFICATION_CUT_MS, undefined, { signal }).catch(() => {});
    const { rowCount } = await client.query(CUT_ONE);
    cuts += rowCount ?? 0;
  }
  await client.end();
  return cuts;
}

const CUT_ONE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND (query LIKE 'LISTEN %' OR query LIKE 'SELECT pg_notify(%')
  ORDER BY random() LIMIT 1`;

function figure(results: readonly SeedResult[], faults: readonly string[], notifications: number): Figure {
  const sum = (field: 'finds' | 'unseen' | 'cuts' | 'states') =>
    results.reduce((total, result) => total + result[field], 0);
  const wrong = results.filter((result) => result.faults.length > 0).length;
  return {
    what:
      'A client follows a game through a network that cuts, delays and splits at random, to any of 3 instances on ' +
      'PostgreSQL; others find its words at all of them',
    often:
      `${count(results.length)} seeds, ${SEEDS_AT_ONCE} at once; ${count(sum('cuts'))} connections of clients cut` +
      `, and ${count(notifications)} for notifications`,
    result:
      `${count(sum('finds'))} finds, ${count(sum('unseen'))} of them while the client was cut off; ` +
      `${count(sum('states'))} \`state\` events; ${wrong} clients with another state than GET, or that saw a find twice, ` +
      `not at all or out of order${firstOf(faults)}`,
    ok: wrong === 0 && sum('cuts') > 0 && sum('unseen') > 0,
  };
}
