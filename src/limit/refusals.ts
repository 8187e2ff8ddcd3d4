import type { Bucket, Limiter, Refusal, Verdict } from './limiter.ts';

/** So many clients that are refused are remembered; the windows are asked about any others each time. */
const MOST_REMEMBERED = 100_000;

type Take = (bucket: Bucket, client: string) => Verdict | Promise<Verdict>;
type Entry = { until: number; limit: number; times: number };

export type Remembering = Limiter & {
  /** Forgets the refusals that are over. */
  forget(): void;
};

/**
 * Remembers who is refused until when, so that a client which goes on costs no look at the windows. No other instance
 * can make its slot free earlier. Its wait counts from the moment of asking: the memory is over a little too early, when
 * the windows are asked again, and never too late.
 */
export function rememberRefusals(take: Take, monotonic: () => number): Remembering {
  const refused = new Map<string, Entry>();

  const note = (key: string, asked: number, verdict: Verdict): Verdict => {
    const entry = refused.get(key);
    if (verdict.allowed) refused.delete(key);
    else if (entry || refused.size < MOST_REMEMBERED) {
      // Of those that asked at once, whoever asked last knows best.
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
