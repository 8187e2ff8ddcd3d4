import type { Store } from '../store/store.ts';
import type { GameHub } from './games.ts';
import { NO_RELAY, type Relay } from './relay.ts';

/** Changes of another process arrive within 300 ms. A poll that finds no change takes some 10 µs. */
const POLL_MS = 200;
/** Rematches are polled once a second: `foreignWrites` does not count new games. Each takes some 10 µs. */
const REMATCH_POLLS = 5;

export type SqliteRelayParts = Pick<Store, 'game'> & {
  /** A number that changes when another process has changed a game. */
  foreignWrites(): Promise<number>;
};

/**
 * With SQLite usually one process serves, but others may write to the file: a second service, or a command of the operator.
 * The store detects that; then the games that have subscribers are read again.
 */
export function createSqliteRelay({ game, foreignWrites }: SqliteRelayParts): Relay {
  let polling: NodeJS.Timeout | undefined;
  let known: number | undefined;
  let polls = 0;

  const poll = async (hub: GameHub) => {
    if (hub.size === 0) return;
    const writes = await foreignWrites();
    if (writes !== known) for (const id of hub.watched().keys()) await hub.refresh(id);
    known = writes;
    if (++polls % REMATCH_POLLS !== 0) return;
    for (const [rematch, id] of hub.awaitedRematches()) if (await game(rematch)) hub.announceRematch(id);
  };

  const scheduleNext = (hub: GameHub) => {
    polling = setTimeout(async () => {
      // A locked file is polled again next time.
      await poll(hub).catch(() => {});
      if (polling) scheduleNext(hub);
    }, POLL_MS).unref();
  };

  return {
    ...NO_RELAY,
    start: scheduleNext,
    async close() {
      clearTimeout(polling);
      polling = undefined;
    },
  };
}
