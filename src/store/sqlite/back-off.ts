import { setTimeout as sleep } from 'node:timers/promises';

/** Another process usually holds the lock for a few milliseconds: retry soon at first, then less often. */
const FIRST_MS = 1;
const LAST_MS = 32;

export type BackOff = {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  reset(): void;
};

export function createBackOff(): BackOff {
  let delay = FIRST_MS;
  return {
    next() {
      const now = delay;
      delay = Math.min(2 * delay, LAST_MS);
      return now;
    },
    reset() {
      delay = FIRST_MS;
    },
  };
}

/** Runs `attempt` again while its error is transient, until the timeout; then throws the last error. */
export async function retryWhile<T>(
  attempt: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  timeoutMs: number,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  const backOff = createBackOff();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || performance.now() >= deadline) throw error;
      await sleep(backOff.next());
    }
  }
}
