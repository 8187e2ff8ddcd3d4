import { ApiError, type Client, type FollowOptions, type GameEvent } from '../../src/client/client.ts';
import { type FollowedEvent, followEvents } from '../../src/client/follow.ts';
import type { Timers } from '../shared/timers.ts';

export type StreamDeps = {
  id: string;
  client: Pick<Client, 'events'>;
  timers: Pick<Timers, 'now'>;
  wait(ms: number): Promise<void>;
  /** Who follows the game; without a session this player only watches. */
  player(): Pick<FollowOptions, 'playerName' | 'session'>;
  onEvent(event: FollowedEvent): void;
  /** A connection that delivered has ended: the page polls until the next one delivers. */
  onEnd(): void;
};

/**
 * Follows the game while the page is visible. The first request asks for all changes since the start of the game, because
 * the events name the player of each find and GET /api/game/{id} does not.
 */
export function createGameStream(deps: StreamDeps) {
  const { id, client, timers, wait, player, onEvent, onEnd } = deps;
  let current: AbortController | undefined;
  let version = 0;
  let isLive = false;
  let refusedUntil = 0;

  /** One connection. A refusal holds until its Retry-After is over, also when the page is hidden and shown meanwhile. */
  async function* connect(lastEventId: number | undefined, signal: AbortSignal): AsyncGenerator<GameEvent> {
    try {
      const refusedMs = refusedUntil - timers.now();
      if (refusedMs > 0) throw new ApiError(503, 'No stream yet', refusedMs / 1000);
      for await (const event of await client.events(id, { lastEventId, ...player(), signal })) {
        if (signal.aborted) return;
        isLive = true;
        yield event;
      }
    } catch (error) {
      const { retryAfter } = error as Partial<ApiError>;
      if (retryAfter !== undefined) refusedUntil = timers.now() + retryAfter * 1000;
      throw error;
    } finally {
      if (isLive && !signal.aborted) {
        isLive = false;
        onEnd();
      }
    }
  }

  async function run(opened: AbortController): Promise<void> {
    const { signal } = opened;
    const events = followEvents(
      {
        open: async (lastEventId) => connect(lastEventId, signal),
        // The page polls for itself whenever there is no stream.
        poll: async () => undefined,
        wait,
        random: Math.random,
        isStopped: () => signal.aborted,
      },
      version,
    );
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        if ('version' in event) version = event.version;
        onEvent(event);
      }
    } catch {
      // There is no such game: the next poll says so.
      if (current === opened) current = undefined;
    }
  }

  return {
    /** Whether events arrive, so that polling is not needed. */
    isLive: () => isLive,

    start(): void {
      if (current) return;
      current = new AbortController();
      void run(current);
    },

    /** Closes the connection: over HTTP/1.1 a browser opens at most six to one server, for all tabs together. */
    stop(): void {
      isLive = false;
      current?.abort();
      current = undefined;
    },
  };
}
