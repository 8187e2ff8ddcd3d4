import type { GameView } from '../contract/games.ts';
import type { GameEvent } from './event-stream.ts';
import { RETRY_MS, retryDelayMs } from './pause.ts';

/** `retry` is for the one who connects. */
export type FollowedEvent = Exclude<GameEvent, { type: 'retry' }>;

export type FollowParts = {
  /** Opens one stream; rejects with an ApiError when the server refuses it. */
  open(lastEventId: number | undefined): Promise<AsyncIterable<GameEvent>>;
  /** `undefined`: the caller polls for itself. */
  poll(): Promise<GameView | undefined>;
  wait(ms: number): Promise<void>;
  random(): number;
  /** Whether the caller has stopped following. */
  isStopped(): boolean;
};

/** The start of a game with a lobby is a change too. A polled state shows it when an earlier one was without letters. */
type Lobby = { isOpen: boolean; starts: number };

type Failure = { status?: number; retryAfter?: number };

const POLL_MS = 3_000;

/**
 * Follows a game over any number of connections. Each change arrives once and in order. While the server refuses streams,
 * the game is polled, and each new state is an event. Throws when there is no such game.
 */
export async function* followEvents(
  parts: FollowParts,
  from: number | undefined,
): AsyncGenerator<FollowedEvent> {
  const { open, wait, random, isStopped } = parts;
  let version = from;
  const lobby: Lobby = { isOpen: false, starts: 0 };
  let retryMs = RETRY_MS;
  let failures = 0;

  while (!isStopped()) {
    try {
      for await (const event of await open(version)) {
        failures = 0;
        if (event.type === 'started') Object.assign(lobby, { isOpen: false, starts: 1 });
        if (event.type === 'state') lobby.isOpen = isWaiting(event.game);
        if (event.type === 'retry') retryMs = event.ms;
        else if (event.type === 'players' || event.type === 'rematch') yield event;
        else if (event.type === 'state' || version === undefined || event.version > version) {
          version = event.version;
          yield event;
        }
      }
    } catch (error) {
      const { status, retryAfter } = error as Failure;
      if (status === 404) throw error;
      failures++;
      if (retryAfter !== undefined && !isStopped()) {
        for await (const event of pollFor(parts, retryAfter * 1000, version, lobby)) {
          version = event.version;
          yield event;
        }
        continue;
      }
    }
    if (!isStopped()) await wait(retryDelayMs(retryMs, failures, random));
  }
}

async function* pollFor(
  { poll, wait, isStopped }: FollowParts,
  ms: number,
  version: number | undefined,
  lobby: Lobby,
) {
  for (let left = ms; left > 0 && !isStopped(); left -= POLL_MS) {
    const game = await poll().catch((error: Failure) => {
      if (error.status === 404) throw error;
      return undefined;
    });
    const polled = game && polledVersion(game, lobby);
    if (game && polled !== undefined && polled !== version) {
      version = polled;
      yield { type: 'state' as const, version: polled, game };
    }
    await wait(Math.min(left, POLL_MS));
  }
}

/** The version of a game that was read with GET: the start, the finds, and the completion. */
function polledVersion(game: GameView, lobby: Lobby): number {
  if (lobby.isOpen && !isWaiting(game)) lobby.starts = 1;
  lobby.isOpen = isWaiting(game);
  const { words, completed_at } = game;
  return lobby.starts + words.filter(({ found }) => found).length + (completed_at === null ? 0 : 1);
}

/** A game in its lobby has no letters. */
function isWaiting({ grid }: GameView): boolean {
  return grid[0]?.[0] === '';
}
