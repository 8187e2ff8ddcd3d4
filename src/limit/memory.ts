import { type Bucket, type Limiter, type Limits, type Verdict, WINDOW_MS } from './limiter.ts';

/** Expired windows dropped for each request: more than one request can add, so memory follows the last minute. */
const SWEEP = 4;

export type MemoryLimiter = Limiter & {
  /** Drops every window that has run out, so that clients leave no trace when traffic ends. */
  sweep(): void;
  size(): number;
};

/** The windows of a single process. */
export function createMemoryLimiter(limits: Limits, now: () => number): MemoryLimiter {
  const buckets: Record<Bucket, Windows> = { new_game: new Map(), default: new Map() };
  return {
    take(bucket, client) {
      const limit = limits[bucket];
      if (limit === 0) return ALLOWED;
      const time = now();
      dropExpired(buckets[bucket], time, SWEEP);
      return slide(buckets[bucket], client, limit, time);
    },
    sweep() {
      for (const windows of Object.values(buckets)) dropExpired(windows, now(), windows.size);
    },
    size: () => buckets.new_game.size + buckets.default.size,
  };
}

/** Request times by client, oldest first. The client with the oldest last request stands first. */
type Windows = Map<string, number[]>;

const ALLOWED: Verdict = { allowed: true };

function slide(windows: Windows, client: string, limit: number, time: number): Verdict {
  const times = windows.get(client) ?? [];
  while (times[0] !== undefined && times[0] <= time - WINDOW_MS) times.shift();
  const oldest = times[0];
  if (oldest !== undefined && times.length >= limit) {
    return { allowed: false, retryAfterMs: oldest + WINDOW_MS - time };
  }
  times.push(time);
  windows.delete(client);
  windows.set(client, times);
  return ALLOWED;
}

function dropExpired(windows: Windows, time: number, most: number): void {
  let dropped = 0;
  for (const [client, times] of windows) {
    if (dropped++ === most || (times.at(-1) ?? 0) > time - WINDOW_MS) return;
    windows.delete(client);
  }
}
