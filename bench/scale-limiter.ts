import { createPostgresLimiter } from '../src/limit/postgres.ts';
import { createPool } from '../src/postgres/pool.ts';
import { readPostgresUrl } from '../src/postgres/settings.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { postgresCpuMicros } from './request-cost.ts';

const LIMITS = { new_game: 10, default: 60 };
const CLIENTS = 2_000;
const AT_ONCE = 64;
const RUN_MS = 3_000;

/**
 * The CPU time of one rate limit in the PostgreSQL table, in µs. The other benchmarks turn limits off, because all
 * their requests come from one address: here they come from 2,000 clients in turn.
 */
export async function measureLimiter({ url, folder }: PostgresServer) {
  const pool = createPool(readPostgresUrl(url), { connections: 10, deadlineMs: 2_800 });
  const limiter = createPostgresLimiter(LIMITS, pool, () => performance.now());
  try {
    const before = { service: process.cpuUsage(), postgres: postgresCpuMicros(folder) };
    const until = performance.now() + RUN_MS;
    let taken = 0;
    const repeat = async () => {
      while (performance.now() < until) await limiter.take('default', `192.0.2.${taken++ % CLIENTS}`);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, repeat));
    const { user, system } = process.cpuUsage(before.service);
    return {
      service: Math.round((user + system) / taken),
      postgres: Math.round((postgresCpuMicros(folder) - before.postgres) / taken),
    };
  } finally {
    await pool.close();
  }
}
