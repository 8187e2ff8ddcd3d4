/** Between two look-ups of a client that is over its limit. */
const PAUSE_MS = 1_000;
/** Less than the deadline of a request; who would wait longer is refused. */
const MAX_WAIT_MS = 2_000;

/** Clients that were over a limit within its last window. What they ask is slow, whether it is right or wrong. */
export function createSlowLane(windowMs: number, now: () => number) {
  const clients = new Map<string, { until: number; nextAt: number }>();
  return {
    /** Milliseconds that the client has to wait now; `undefined` when it is refused. */
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
      // The map has those that end first at its start.
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
