import { type FollowedEvent, followEvents } from '../../src/client/follow.ts';
import { game as t } from '../messages/messages.ts';
import { createState, pauseMs } from '../shared/controller.ts';
import type { Announcements } from './announcements.ts';
import type { GameDeps } from './deps.ts';
import type { PeopleOwner } from './players.ts';

/** Whether the server answers, and when to try again if it does not. */
export function createConnection({ timers, redraw }: GameDeps, announcements: Announcements) {
  const { state, change } = createState({ isOffline: false, isVisible: true }, redraw);
  let failures = 0;
  const wakeUps = new Set<() => void>();

  /** For the moments when the server may answer again: the browser came online, or the page is shown again. */
  function wakeUp() {
    for (const end of [...wakeUps]) end();
  }

  return {
    ui: state,
    succeeded() {
      failures = 0;
      change({ isOffline: false });
    },

    failed() {
      failures += 1;
      if (!state.isOffline) announcements.announce(t.connectionLost);
      change({ isOffline: true });
    },

    retryDelay: (): number => pauseMs(failures),

    /** Waits; `wakeUp` ends the wait early. `whileHidden`: on and on while nobody sees the page. */
    wait(ms: number, whileHidden = false): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          cancel();
          wakeUps.delete(end);
          resolve();
        };
        const cancel = timers.after(ms, () => {
          if (!whileHidden || state.isVisible) end();
        });
        wakeUps.add(end);
      });
    },

    wakeUp,

    onVisibility(isVisible: boolean) {
      change({ isVisible });
      if (isVisible) wakeUp();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;

type Listener = {
  onEvent(event: FollowedEvent): void;
  /** A connection that delivered has ended: the page polls until the next one delivers. */
  onEnd(): void;
};

/**
 * Follows the game while the page is visible. The first request asks for all changes since the start of the game, because
 * the events name the player of each find and GET /api/game/{id} does not.
 */
export function createGameStream(
  { id, client }: GameDeps,
  { connection, people }: { connection: Connection; people: PeopleOwner },
  { onEvent, onEnd }: Listener,
) {
  let current: AbortController | undefined;
  let version = 0;
  let isLive = false;

  async function run(opened: AbortController): Promise<void> {
    const { signal } = opened;
    const events = followEvents(
      {
        open: (lastEventId) => client.events(id, { lastEventId, ...people.follower(), signal }),
        // The page polls for itself whenever there is no stream.
        poll: async () => undefined,
        wait(ms) {
          if (isLive && !signal.aborted) {
            isLive = false;
            onEnd();
          }
          return connection.wait(ms);
        },
        random: Math.random,
        isStopped: () => signal.aborted,
      },
      version,
    );
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        isLive = true;
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
