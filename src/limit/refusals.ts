import type { Bucket, Limiter, Refusal, Verdict } from './limiter.ts';

/** Limits the memory. For a refused client beyond this number, each request reads its window. */
const MAX_REFUSALS = 100_000;

type Take = (bucket: Bucket, client: string) => Verdict | Promise<Verdict>;
type Entry = { until: number; limit: number; times: number };

export type RefusalCache = Limiter & {
  /** Drops the refusals that are over. */
  forget(): void;
};

/**
 * Caches until when each client is refused, so that its further requests do not read the windows. No other instance
 * can free a slot earlier. The time counts from the start of `take`, so that an entry expires a little too early, and
 * never too late.
 */
export function rememberRefusals(take: Take, monotonic: () => number): RefusalCache {
  const refused = new Map<string, Entry>();

  const note = (key: string, asked: number, verdict: Verdict): Verdict => {
    const entry = refused.get(key);
    if (verdict.allowed) refused.delete(key);
    else if (entry || refused.size < MAX_REFUSALS) {
      // Concurrent requests may be answered in any order: the latest end is the right one.
      const until = Math.max(entry?.until ?? 0, asked + verdict.freeInMs);
      refused.set(key, { limit: verdict.limit, until, times: (entry?.times ?? 0) + 1 });
    }
    return verdict;
  };

  return {
    take(bucket, client) {
      const key = `${bucket} ${client}`;
      const asked = monotonic();
      const entry = refused.get(key);
      if (entry && entry.until > asked) {
        entry.times++;
        const freeInMs = Math.ceil(entry.until - asked);
        return { allowed: false, limit: entry.limit, remaining: 0, freeInMs };
      }
      const verdict = take(bucket, client);
      if (verdict instanceof Promise) return verdict.then((late) => note(key, asked, late));
      return note(key, asked, verdict);
    },

    refusalOf(bucket, client): Refusal | undefined {
      const entry = refused.get(`${bucket} ${client}`);
      const freeInMs = entry ? Math.ceil(entry.until - monotonic()) : 0;
      return entry && freeInMs > 0 ? { freeInMs, times: entry.times } : undefined;
    },

    forget() {
      const time = monotonic();
      for (const [key, { until }] of refused) if (until <= time) refused.delete(key);
    },
  };
}
