import type { PlayersEvent } from '../contract.ts';

/** Longer lists would make each event of a crowded game large; the others are counted as watchers. */
const MAX_NAMES = 50;

/** Who follows a game. A player with several tabs is one player; a client without a name is a watcher. */
export function createPresence() {
  const streamsOf = new Map<string, number>();
  let unnamed = 0;

  return {
    join(name: string | null): void {
      if (name === null) unnamed++;
      else streamsOf.set(name, (streamsOf.get(name) ?? 0) + 1);
    },

    leave(name: string | null): void {
      if (name === null) {
        unnamed--;
        return;
      }
      const left = (streamsOf.get(name) ?? 0) - 1;
      if (left > 0) streamsOf.set(name, left);
      else streamsOf.delete(name);
    },

    /** The players in the order in which they came. */
    players(): PlayersEvent {
      const names = [...streamsOf.keys()];
      return {
        players: names.slice(0, MAX_NAMES),
        watchers: unnamed + Math.max(0, names.length - MAX_NAMES),
      };
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
