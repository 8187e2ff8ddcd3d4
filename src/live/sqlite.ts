import type { Hub } from './hub.ts';
import { NO_RELAY, type Relay } from './relay.ts';

/** Changes of another process arrive within 300 ms. A poll that finds no change takes some 10 µs. */
const POLL_MS = 200;

/**
 * With SQLite usually one process serves, but others may write to the file: a second service, or a command of the operator.
 * The store detects that; then the games that have subscribers are read again.
 */
export function createSqliteRelay({ foreignWrites }: { foreignWrites: () => Promise<number> }): Relay {
  let polling: NodeJS.Timeout | undefined;
  let known: number | undefined;

  const poll = async (hub: Hub) => {
    if (hub.size === 0) return;
    const writes = await foreignWrites();
    if (writes === known) return;
    known = writes;
    for (const id of hub.watched().keys()) await hub.refresh(id);
  };

  const scheduleNext = (hub: Hub) => {
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
