/** Milliseconds between two lookups of a client over its limit. */
const PAUSE_MS = 1_000;
/** Less than a request's deadline; a client that would wait longer is refused. */
const MAX_WAIT_MS = 2_000;

/** Clients that were over a limit within its last window. Their requests are slow, whether right or wrong. */
export function createSlowLane(windowMs: number, now: () => number) {
  const clients = new Map<string, { until: number; nextAt: number }>();
  return {
    /** Milliseconds the client has to wait now; `undefined` if it is refused. */
    enter(client: string): number | undefined {
      const time = now();
      const slow = clients.get(client);
      if (!slow || slow.until <= time) return 0;
      const startAt = Math.max(time, slow.nextAt);
      if (startAt - time > MAX_WAIT_MS) return undefined;
      slow.nextAt = startAt + PAUSE_MS;
      return startAt - time;
    },

    add(client: string): void {
      const time = now();
      const nextAt = clients.get(client)?.nextAt ?? time;
      // The entries that expire first are at the map's start.
      clients.delete(client);
      clients.set(client, { until: time + windowMs, nextAt });
      for (const [key, { until }] of clients) {
        if (until > time) return;
        clients.delete(key);
      }
    },

    size: () => clients.size,
  };
}
