import { type Bucket, type Limiter, type Limits, UNLIMITED, type Verdict, WINDOW_MS } from './limiter.ts';

/** Times, oldest first. A single one is a number: a million addresses then take 62 MB instead of 245 MB. */
type Windows = Map<string, number | number[]>;

/** Requests are written to the young map. After a window's time all in the old one has expired. */
export function createMemoryLimiter(limits: Limits, monotonic: () => number) {
  // Whole milliseconds since the start: V8 stores small integers without an object for each.
  const start = monotonic();
  const now = () => Math.floor(monotonic() - start);
  let young: Windows = new Map();
  let old: Windows = new Map();
  let youngSince = 0;

  const dropExpired = (time: number) => {
    if (time < youngSince + WINDOW_MS) return;
    old = time < youngSince + 2 * WINDOW_MS ? young : new Map();
    young = new Map();
    youngSince = time;
  };

  const take = (bucket: Bucket, client: string, share = 1): Verdict => {
    const limit = (limits[bucket] ?? 0) * share;
    if (limit === 0) return UNLIMITED;
    const time = now();
    dropExpired(time);
    const key = `${bucket} ${client}`;
    const seen = young.get(key) ?? old.get(key);
    const times = typeof seen === 'number' ? [seen] : (seen ?? []);
    while (times[0] !== undefined && times[0] <= time - WINDOW_MS) times.shift();
    const freeInMs = (times[0] ?? time) + WINDOW_MS - time;
    if (times.length >= limit) return { allowed: false, limit, remaining: 0, freeInMs };
    times.push(time);
    young.set(key, times.length === 1 ? time : times);
    return { allowed: true, limit, remaining: limit - times.length, freeInMs };
  };

  return {
    take,
    sweep: async () => dropExpired(now()),
    size: () => young.size + old.size,
  } satisfies Limiter & { size(): number };
}
