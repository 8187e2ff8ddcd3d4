import type { Logger } from 'pino';
import { DAY_MS } from '../../durations.ts';

/** Refused requests by status, route and limit, if any. */
type Refusal = { status: number; path: string | null; limit: string | null; count: number };
type Refusals = Map<string, Refusal>;

export type Failures = ReturnType<typeof countFailures>;

/** The maximum number of refusals in a line of the log, most frequent first. */
const MAX_LOGGED = 20;

/** Counts the failures of this process since midnight UTC, and logs the 4xx of the last minute. */
export function countFailures(log: Logger, now: () => number) {
  let day = 0;
  let errors = 0;
  let refusals: Refusals = new Map();
  let lastMinute: Refusals = new Map();

  const startDay = () => {
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) [day, errors, refusals] = [today, 0, new Map()];
  };

  return {
    count(status: number, path: string | null = null, limit: string | null = null): void {
      if (status < 400) return;
      startDay();
      if (status >= 500) errors++;
      else for (const counted of [refusals, lastMinute]) add(counted, status, path, limit);
    },

    today(): { errors: number; refusals: Refusal[] } {
      startDay();
      return { errors, refusals: mostFrequent(refusals) };
    },

    /** Called once a minute. */
    logRefusals(): void {
      if (lastMinute.size === 0) return;
      const all = mostFrequent(lastMinute);
      const total = all.reduce((sum, { count }) => sum + count, 0);
      log.info({ total, refusals: all.slice(0, MAX_LOGGED) }, 'requests refused in the last minute');
      lastMinute = new Map();
    },
  };
}

/** The number of keys is bounded, because neither routes nor limits are a client's text. */
function add(refusals: Refusals, status: number, path: string | null, limit: string | null): void {
  const refusal = refusals.getOrInsertComputed(`${status} ${path} ${limit}`, () => {
    return { status, path, limit, count: 0 };
  });
  refusal.count++;
}

function mostFrequent(refusals: Refusals): Refusal[] {
  return [...refusals.values()].sort((a, b) => b.count - a.count);
}
