import type { GameView } from '../core/schemas/games.ts';
import { type Reconnecting, type Retry, reconnecting } from '../platform/client/reconnect.ts';
import type { GameEvent } from './event-stream.ts';

export type FollowedEvent = Exclude<GameEvent, Retry>;

export type FollowDeps = Omit<Reconnecting<FollowedEvent>, 'open' | 'final'> & {
  open(lastEventId: number | undefined): Promise<AsyncIterable<GameEvent>>;
  /** Returns `undefined` if the caller does its own polling. */
  poll(): Promise<GameView | undefined>;
};

const POLL_MS = 3_000;

/** Polls the game while the server refuses streams. Throws if the game is unknown. */
export async function* followEvents(
  { open, poll, ...deps }: FollowDeps,
  from: number | undefined,
): AsyncGenerator<FollowedEvent> {
  let version = from;
  /** A game that waits in a lobby has two more changes: its start and its letters. A polled state includes both. */
  let isInLobby = false;
  let starts = 0;

  for await (const event of reconnecting({ ...deps, open: () => open(version), final: [404] }, pollFor)) {
    if (event.type === 'started') [isInLobby, starts] = [true, 1];
    if (event.type === 'letters') [isInLobby, starts] = [false, 2];
    if (event.type === 'state') {
      [isInLobby, starts] = [isWaiting(event.game), event.version - countPlayed(event.game)];
    }
    if (!('version' in event)) yield event;
    else if (event.type === 'state' || version === undefined || event.version > version) {
      version = event.version;
      yield event;
    }
  }

  async function* pollFor(ms: number): AsyncGenerator<FollowedEvent> {
    for (let left = ms; left > 0 && !deps.isStopped(); left -= POLL_MS) {
      const game = await poll().catch((error: { status?: number }) => {
        if (error.status === 404) throw error;
        return undefined;
      });
      const polled = game && polledVersion(game);
      if (game && polled !== undefined && polled !== version) yield { type: 'state', version: polled, game };
      await deps.wait(Math.min(left, POLL_MS));
    }
  }

  function polledVersion(game: GameView): number {
    if (isInLobby && !isWaiting(game)) starts = 2;
    isInLobby = isWaiting(game);
    return starts + countPlayed(game);
  }
}

/** Returns the number of finds, plus one if the game is completed. */
function countPlayed({ words, completed_at }: GameView): number {
  return words.filter((word) => word.found).length + (completed_at === null ? 0 : 1);
}

/** Whether the game has not started, because it has no letters. */
function isWaiting({ grid }: GameView): boolean {
  return grid[0]?.[0] === '';
}
