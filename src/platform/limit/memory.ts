import { type Limit, type Limiter, type Limits, UNLIMITED, type Verdict } from './limiter.ts';

/** Times, oldest first. A single time is a number, so that a million addresses take 62 MB instead of 245. */
type Windows = Map<string, number | number[]>;

/** New requests go to the young map. After a window, everything in the old map has expired, so it is dropped. */
function createWindows(windowMs: number) {
  let young: Windows = new Map();
  let old: Windows = new Map();
  let youngSince = 0;

  return {
    dropExpired(time: number): void {
      if (time < youngSince + windowMs) return;
      old = time < youngSince + 2 * windowMs ? young : new Map();
      young = new Map();
      youngSince = time;
    },
    get: (key: string) => young.get(key) ?? old.get(key),
    set: (key: string, times: number | number[]) => young.set(key, times),
    size: () => young.size + old.size,
  };
}

export function createMemoryLimiter(limits: Limits, monotonic: () => number) {
  // Counts whole milliseconds since the start, because V8 stores small integers in the map itself, without objects.
  const start = monotonic();
  const now = () => Math.floor(monotonic() - start);
  const byLength = new Map<number, ReturnType<typeof createWindows>>();

  const take = ({ name, windowMs }: Limit, client: string, share = 1): Verdict => {
    const limit = (limits[name] ?? 0) * share;
    if (limit === 0) return UNLIMITED;
    const time = now();
    const windows = byLength.getOrInsertComputed(windowMs, createWindows);
    windows.dropExpired(time);
    const key = `${name} ${client}`;
    const seen = windows.get(key);
    const times = typeof seen === 'number' ? [seen] : (seen ?? []);
    while (times[0] !== undefined && times[0] <= time - windowMs) times.shift();
    const freeInMs = (times[0] ?? time) + windowMs - time;
    if (times.length >= limit) return { allowed: false, limit, remaining: 0, freeInMs };
    times.push(time);
    windows.set(key, times.length === 1 ? time : times);
    return { allowed: true, limit, remaining: limit - times.length, freeInMs };
  };

  return {
    take,
    size: () => byLength.values().reduce((sum, windows) => sum + windows.size(), 0),
  } satisfies Limiter & { size(): number };
}
