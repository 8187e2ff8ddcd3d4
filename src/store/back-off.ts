import { setTimeout as sleep } from 'node:timers/promises';

/** Another process holds the lock for a few milliseconds as a rule: the first tries come soon, later ones cost little. */
const FIRST_MS = 1;
const LAST_MS = 32;

export type BackOff = {
  /** How long to wait before the next try, in milliseconds. */
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

/** Does it, and again as long as it fails in a way that passes, until the patience ends. */
export async function retrying<T>(
  act: () => Promise<T>,
  passes: (error: unknown) => boolean,
  patienceMs: number,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  const backOff = createBackOff();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!passes(error) || performance.now() >= deadline) throw error;
      await sleep(backOff.next());
    }
  }
}
