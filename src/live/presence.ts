import type { PlayersEvent } from '../contract/games.ts';

/** Longer lists would make each event of a crowded game large; the others are counted as watchers. */
const MAX_NAMES = 50;

/**
 * Who follows a game, at this process and at others. A player with several tabs is one player; a client without a name
 * is a watcher.
 */
export function createPresence() {
  const streamsOf = new Map<string, number>();
  const remote = new Map<string, PlayersEvent>();
  let unnamed = 0;

  const local = (): PlayersEvent => shorten([...streamsOf.keys()], unnamed);

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

    /** The players of another process; returns whether that changes anything. */
    setRemote(process: string, players: PlayersEvent): boolean {
      const isEmpty = players.players.length + players.watchers === 0;
      if (isEmpty) return remote.delete(process);
      remote.set(process, players);
      return true;
    },

    /** The players at this process, in the order in which they connected. */
    local,

    players(): PlayersEvent {
      const all = [local(), ...remote.values()];
      const names = new Set(all.flatMap(({ players }) => players));
      return shorten(
        [...names],
        all.reduce((sum, { watchers }) => sum + watchers, 0),
      );
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;

function shorten(names: readonly string[], watchers: number): PlayersEvent {
  return { players: names.slice(0, MAX_NAMES), watchers: watchers + Math.max(0, names.length - MAX_NAMES) };
}
