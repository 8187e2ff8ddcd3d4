/** Ends early when the caller stops. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
}

/** The wait before the next connection, until the server sends another one as `retry`. */
export const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Doubles with each failure. Random, so that many clients do not come back together. */
export function retryDelayMs(retryMs: number, failures: number, random: () => number): number {
  return Math.min(MAX_RETRY_MS, retryMs * 2 ** failures) * (0.5 + random());
}
