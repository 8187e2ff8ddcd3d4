import type { Hub } from './hub.ts';
import { NO_RELAY, type Relay } from './relay.ts';

/** Changes of another process arrive within 300 ms. A look without a change takes some 10 µs. */
const LOOK_MS = 200;

/**
 * With SQLite usually one process serves, but others may write to the file: a second service, or a command of the operator.
 * The store knows when that has happened; then the games that have subscribers are read again.
 */
export function createSqliteRelay({ foreignWrites }: { foreignWrites: () => Promise<number> }): Relay {
  let looking: NodeJS.Timeout | undefined;
  let known: number | undefined;

  const look = async (hub: Hub) => {
    if (hub.size === 0) return;
    const writes = await foreignWrites();
    if (writes === known) return;
    known = writes;
    for (const id of hub.watched().keys()) await hub.refresh(id);
  };

  const plan = (hub: Hub) => {
    looking = setTimeout(async () => {
      // A file that is locked is read at the next look.
      await look(hub).catch(() => {});
      if (looking) plan(hub);
    }, LOOK_MS).unref();
  };

  return {
    ...NO_RELAY,
    start: plan,
    async close() {
      clearTimeout(looking);
      looking = undefined;
    },
  };
}
