import { setImmediate as nextTick } from 'node:timers/promises';
import { type Bucket, type Limiter, type Limits, UNLIMITED, type Verdict, WINDOW_MS } from './limiter.ts';
import { rememberRefusals } from './refusals.ts';

/** Each request drops more expired windows than it can add, so memory follows the traffic of the last minute. */
const DROPPED_PER_REQUEST = 4;

/**
 * The number of maps for the clients of a bucket. One map of a million clients blocked the event loop for 300 ms when it
 * grew and for 550 ms when it was swept; a sixty-fourth of it takes a few milliseconds.
 */
const PARTS = 64;

export type MemoryLimiter = Limiter & {
  /** Drops every expired window, so that memory is freed when traffic ends. */
  sweep(): Promise<void>;
  size(): number;
};

/** The rate windows of a single process, by a monotonic clock. */
export function createMemoryLimiter(limits: Limits, monotonic: () => number): MemoryLimiter {
  // Whole milliseconds since the start: V8 stores small integers in the map itself, without an object for each.
  const start = monotonic();
  const now = () => Math.floor(monotonic() - start);
  const buckets: Record<Bucket, Windows[]> = { new_game: emptyParts(), default: emptyParts() };
  let nextPart = 0;
  const refusals = rememberRefusals((bucket, client) => {
    const time = now();
    const parts = buckets[bucket];
    nextPart = (nextPart + 1) % PARTS;
    dropExpired(parts[nextPart] as Windows, time, DROPPED_PER_REQUEST);
    return slide(parts[partOf(client)] as Windows, client, limits[bucket], time);
  }, now);
  return {
    take: (bucket, client) => (limits[bucket] === 0 ? UNLIMITED : refusals.take(bucket, client)),
    refusalOf: refusals.refusalOf,
    async sweep() {
      refusals.forget();
      for (const windows of Object.values(buckets).flat()) {
        dropExpired(windows, now(), Number.POSITIVE_INFINITY);
        await nextTick();
      }
    },
    size: () =>
      Object.values(buckets)
        .flat()
        .reduce((sum, windows) => sum + windows.size, 0),
  };
}

/**
 * Request times by client, oldest first. The map is ordered by the last request of each client. A single request is a
 * number instead of an array: a million addresses with one request each take 62 MB instead of 245 MB.
 */
type Windows = Map<string, number | number[]>;

function slide(windows: Windows, client: string, limit: number, time: number): Verdict {
  const seen = windows.get(client);
  const times = typeof seen === 'number' ? [seen] : (seen ?? []);
  while (times[0] !== undefined && times[0] <= time - WINDOW_MS) times.shift();
  const oldest = times[0];
  if (oldest !== undefined && times.length >= limit) {
    return { allowed: false, limit, remaining: 0, freeInMs: oldest + WINDOW_MS - time };
  }
  windows.delete(client);
  if (oldest === undefined) {
    windows.set(client, time);
    return { allowed: true, limit, remaining: limit - 1, freeInMs: WINDOW_MS };
  }
  times.push(time);
  windows.set(client, times);
  return { allowed: true, limit, remaining: limit - times.length, freeInMs: oldest + WINDOW_MS - time };
}

function dropExpired(windows: Windows, time: number, most: number): void {
  let dropped = 0;
  for (const [client, times] of windows) {
    const last = typeof times === 'number' ? times : (times.at(-1) as number);
    if (dropped++ === most || last > time - WINDOW_MS) return;
    windows.delete(client);
  }
}

function emptyParts(): Windows[] {
  return Array.from({ length: PARTS }, () => new Map());
}

function partOf(client: string): number {
  let hash = 0;
  for (let i = 0; i < client.length; i++) hash = (Math.imul(hash, 31) + client.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 16)) & (PARTS - 1);
}
