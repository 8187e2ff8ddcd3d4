/** The milliseconds to wait before the next connection, as the server asks. */
export type Retry = { type: 'retry'; ms: number };

export type Reconnecting<Event> = {
  /** Opens one stream; rejects with an ApiError if the server refuses it. */
  open(): Promise<AsyncIterable<Event | Retry>>;
  wait(ms: number): Promise<void>;
  random(): number;
  isStopped(): boolean;
  /** The statuses after which another attempt would not help. */
  final: readonly number[];
};

type Failure = { status?: number; retryAfter?: number };

/** Used until the server sends another value. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/**
 * Opens a stream again whenever it ends. The wait doubles with each failure, and is random, so that many
 * clients don't reconnect together. `meanwhile` yields events while the server refuses streams.
 */
export async function* reconnecting<Event extends { type: string }>(
  { open, wait, random, isStopped, final }: Reconnecting<Event>,
  meanwhile?: (ms: number) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  let retryMs = RETRY_MS;
  let failures = 0;
  while (!isStopped()) {
    let refusedMs = 0;
    try {
      for await (const event of await open()) {
        failures = 0;
        if (isRetry(event)) retryMs = event.ms;
        else yield event;
      }
    } catch (error) {
      const { status = 0, retryAfter = 0 } = error as Failure;
      if (final.includes(status)) throw error;
      failures++;
      refusedMs = retryAfter * 1000;
    }
    const delayMs = Math.min(MAX_RETRY_MS, retryMs * 2 ** failures) * (0.5 + random());
    if (refusedMs > 0 && meanwhile) yield* meanwhile(refusedMs);
    else if (!isStopped()) await wait(Math.max(refusedMs, delayMs));
  }
}

function isRetry(event: { type: string }): event is Retry {
  return event.type === 'retry';
}

/** Ends early if the caller stops. */
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
