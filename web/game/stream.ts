import type { ApiError, Client, GameEvent } from '../../src/client/client.ts';
import type { Timers } from '../shared/timers.ts';

export type StreamParts = {
  id: string;
  client: Pick<Client, 'events'>;
  timers: Timers;
  /** The name that the others see; `undefined`: this player only watches. */
  playerName(): string | undefined;
  onEvent(event: Exclude<GameEvent, { type: 'retry' }>): void;
  /** The stream has ended or was refused: the page polls until the next one starts. */
  onEnd(): void;
};

const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/**
 * The stream of a game's events. The first request asks for all changes since the start of the game, because the events
 * name the player of each find and GET /api/game/{id} does not. After a failure `start` does nothing until the backoff
 * is over; meanwhile the page polls.
 */
export function createGameStream({ id, client, timers, playerName, onEvent, onEnd }: StreamParts) {
  let current: AbortController | undefined;
  let version = 0;
  let isLive = false;
  let retryMs = RETRY_MS;
  let failures = 0;
  let backoffUntil = 0;
  let refusedUntil = 0;

  async function run(own: AbortController): Promise<void> {
    try {
      const options = { lastEventId: version, playerName: playerName(), signal: own.signal };
      for await (const event of await client.events(id, options)) {
        if (current !== own) return;
        isLive = true;
        failures = 0;
        if (event.type === 'retry') retryMs = event.ms;
        else take(event);
      }
      backoffUntil = timers.now() + retryMs;
    } catch (error) {
      if (current !== own) return;
      failures++;
      const { retryAfter } = error as Partial<ApiError>;
      if (retryAfter === undefined) {
        backoffUntil = timers.now() + Math.min(MAX_RETRY_MS, retryMs * 2 ** failures);
      } else refusedUntil = timers.now() + retryAfter * 1000;
    }
    if (current !== own) return;
    current = undefined;
    isLive = false;
    onEnd();
  }

  function take(event: Exclude<GameEvent, { type: 'retry' }>): void {
    if (event.type !== 'players' && event.type !== 'rematch') version = event.version;
    onEvent(event);
  }

  return {
    /** Whether events arrive, so that polling is not needed. */
    isLive: () => isLive,

    start(): void {
      if (current || timers.now() < Math.max(backoffUntil, refusedUntil)) return;
      current = new AbortController();
      void run(current);
    },

    /**
     * Closes the connection: over HTTP/1.1 a browser opens at most six to one server, for all tabs together. The next
     * `start` does not wait for the backoff, but it does wait for the Retry-After of a refusal.
     */
    stop(): void {
      const stopped = current;
      current = undefined;
      isLive = false;
      backoffUntil = 0;
      stopped?.abort();
    },
  };
}
