/** Many simultaneous changes cause one poll. A connecting client comes first. */
const DELAY_MS = 100;
const PAUSE_MS = 900;
/** Polls take at most a fifth of the time, however many games are followed. */
const PAUSES = 4;

/** Returns a function that calls `poll` soon, but never before the previous one has ended. */
export function createPoll(poll: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let isPolling = false;

  return async () => {
    isWanted = true;
    if (isPolling) return;
    isPolling = true;
    while (isWanted) {
      await passed(DELAY_MS);
      isWanted = false;
      const from = performance.now();
      // An outage of the database is logged by the requests that fail.
      await poll().catch(() => {});
      await passed(Math.max(PAUSE_MS, PAUSES * (performance.now() - from)));
    }
    isPolling = false;
  };
}

export function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
