import type { GameView } from '../schemas/games.ts';
import type { GameEvent } from './event-stream.ts';
import { RETRY_MS, retryDelayMs } from './pause.ts';

/** `retry` is for the one who connects. */
export type FollowedEvent = Exclude<GameEvent, { type: 'retry' }>;

export type FollowDeps = {
  /** Opens one stream; rejects with an ApiError when the server refuses it. */
  open(lastEventId: number | undefined): Promise<AsyncIterable<GameEvent>>;
  /** `undefined`: the caller polls for itself. */
  poll(): Promise<GameView | undefined>;
  wait(ms: number): Promise<void>;
  random(): number;
  isStopped(): boolean;
};

type Failure = { status?: number; retryAfter?: number };

const POLL_MS = 3_000;

/** While the server refuses streams, the game is polled. Throws when there is no such game. */
export async function* followEvents(
  { open, poll, wait, random, isStopped }: FollowDeps,
  from: number | undefined,
): AsyncGenerator<FollowedEvent> {
  let version = from;
  let retryMs = RETRY_MS;
  let failures = 0;
  /** A game with a lobby has two more changes, its start and its letters: a polled state shows both. */
  let isInLobby = false;
  let starts = 0;

  while (!isStopped()) {
    try {
      for await (const event of await open(version)) {
        failures = 0;
        if (event.type === 'started') [isInLobby, starts] = [true, 1];
        if (event.type === 'letters') [isInLobby, starts] = [false, 2];
        if (event.type === 'state') {
          [isInLobby, starts] = [isWaiting(event.game), event.version - countPlayed(event.game)];
        }
        if (event.type === 'retry') retryMs = event.ms;
        else if (!('version' in event)) yield event;
        else if (event.type === 'state' || version === undefined || event.version > version) {
          version = event.version;
          yield event;
        }
      }
    } catch (error) {
      const { status, retryAfter } = error as Failure;
      if (status === 404) throw error;
      failures++;
      if (retryAfter !== undefined) {
        yield* pollFor(retryAfter * 1000);
        continue;
      }
    }
    if (!isStopped()) await wait(retryDelayMs(retryMs, failures, random));
  }

  async function* pollFor(ms: number): AsyncGenerator<FollowedEvent> {
    for (let left = ms; left > 0 && !isStopped(); left -= POLL_MS) {
      const game = await poll().catch((error: Failure) => {
        if (error.status === 404) throw error;
        return undefined;
      });
      if (game) {
        const polled = polledVersion(game);
        if (polled !== version) yield { type: 'state', version: polled, game };
        version = polled;
      }
      await wait(Math.min(left, POLL_MS));
    }
  }

  function polledVersion(game: GameView): number {
    if (isInLobby && !isWaiting(game)) starts = 2;
    isInLobby = isWaiting(game);
    return starts + countPlayed(game);
  }
}

/** The finds and the completion. */
function countPlayed({ words, completed_at }: GameView): number {
  return words.filter((word) => word.found).length + (completed_at === null ? 0 : 1);
}

/** A game that has not started has no letters. */
function isWaiting({ grid }: GameView): boolean {
  return grid[0]?.[0] === '';
}
