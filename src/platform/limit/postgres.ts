import { MINUTE_MS } from '../durations.ts';
import type { Pool } from '../postgres/pool.ts';
import { type Limit, type Limiter, type Limits, UNLIMITED, type Verdict } from './limiter.ts';
import { createMemoryLimiter } from './memory.ts';

/**
 * After a refusal this process refuses the client without a statement until its wait is over, because no other instance
 * can free a slot earlier. The wait is measured from before the statement, so it may end too early but never too late.
 * Each process counts a window with a larger `share` in its own memory: with 2,000 times in a window, each request took
 * the database 2.5 ms, and others waited.
 */
export function createPostgresLimiter(
  { all, limits }: { all: readonly Limit[]; limits: Limits },
  pool: Pool,
  monotonic: () => number,
): Limiter {
  const sweep = sweepOf(all);
  const refusedUntil = new Map<string, number>();
  const shares = createMemoryLimiter(limits, monotonic);

  const ask = async ({ name, windowMs }: Limit, client: string, limit: number): Promise<Verdict> => {
    const key = `${name} ${client}`;
    const askedAt = monotonic();
    const [row] = await pool.query<Window>(TAKE, [name, client, limit, windowMs]);
    const { wait_ms, used, free_ms } = row as Window;
    if (wait_ms === 0) return { allowed: true, limit, remaining: limit - used, freeInMs: free_ms };
    // Concurrent requests may be answered in any order, so the latest end is the right one.
    refusedUntil.set(key, Math.max(refusedUntil.get(key) ?? 0, askedAt + wait_ms));
    return { allowed: false, limit, remaining: 0, freeInMs: wait_ms };
  };

  return {
    take(asked, client, share = 1) {
      if (share > 1) return shares.take(asked, client, share);
      const limit = limits[asked.name] ?? 0;
      if (limit === 0) return UNLIMITED;
      const leftMs = Math.ceil((refusedUntil.get(`${asked.name} ${client}`) ?? 0) - monotonic());
      return leftMs > 0
        ? { allowed: false, limit, remaining: 0, freeInMs: leftMs }
        : ask(asked, client, limit);
    },
    async sweep() {
      const time = monotonic();
      for (const [key, until] of refusedUntil) if (until <= time) refusedUntil.delete(key);
      let gone = SWEEP_ROWS;
      while (gone === SWEEP_ROWS) {
        const [row] = await pool.query<{ gone: number }>(sweep, [SWEEP_ROWS]);
        gone = row?.gone ?? 0;
      }
    },
  };
}

type Window = { wait_ms: number; used: number; free_ms: number };

/**
 * Reads the clock after the row lock, so that times are in order. A time in the future, from before the clock was set
 * back, does not count, because it would lock the client out.
 */
const TAKE = `
  INSERT INTO rate_windows AS w (bucket, client, times) VALUES ($1, $2, ARRAY[wordsearch_now_ms()])
  ON CONFLICT (bucket, client) DO UPDATE SET (times, wait_ms) = (
    SELECT CASE WHEN cardinality(live) < $3 THEN live || now ELSE live END,
           CASE WHEN cardinality(live) < $3 THEN 0 ELSE live[cardinality(live) - $3 + 1] + $4 - now END
    FROM (
      SELECT now, ARRAY(SELECT t FROM unnest(w.times) AS t WHERE t > now - $4 AND t <= now) AS live
      FROM (SELECT wordsearch_now_ms() AS now) AS clock
    ) AS window_now
  )
  RETURNING wait_ms, cardinality(times) AS used, (times[1] + $4 - times[cardinality(times)])::int AS free_ms`;

const SWEEP_ROWS = 5000;

/** SKIP LOCKED: the sweep and the requests never block each other. Also sweeps windows in the future. */
function sweepOf(all: readonly Limit[]): string {
  const long = all.filter(({ windowMs }) => windowMs !== MINUTE_MS);
  const cases = long.map(({ name, windowMs }) => `WHEN bucket = '${name}' THEN ${windowMs}`);
  const window = `CASE ${cases.join(' ')} WHEN true THEN ${MINUTE_MS} END`;
  return `
  WITH swept AS (
    DELETE FROM rate_windows WHERE (bucket, client) IN (
      SELECT bucket, client FROM rate_windows
      WHERE times[cardinality(times)] NOT BETWEEN (SELECT wordsearch_now_ms()) - ${window} + 1
                                          AND (SELECT wordsearch_now_ms()) + ${window}
      LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS gone FROM swept`;
}
