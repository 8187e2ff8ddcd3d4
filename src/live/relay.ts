import type { PlayersEvent } from '../contract/games.ts';
import type { Hub } from './hub.ts';

/** Passes changes between the processes that serve one database. */
export type Relay = {
  start(hub: Hub): void;
  /** This process has stored this version of a game. */
  announce(id: string, version: number): void;
  announceRematch(id: string): void;
  /** These players follow the game at this process. */
  announcePlayers(id: string, players: PlayersEvent): void;
  /** Asks the other processes to announce their players of this game. */
  askForPlayers(id: string): void;
  close(): Promise<void>;
};

/** For the only process of a database. */
export const NO_RELAY: Relay = {
  start() {},
  announce() {},
  announceRematch() {},
  announcePlayers() {},
  askForPlayers() {},
  async close() {},
};

/** The versions of these games; a game that does not exist is left out. */
export type ReadVersions = (ids: string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Reads the stored versions of all games that have subscribers, and of the rematches of the completed ones, in one
 * statement. Refreshes the games whose version differs, and announces the rematches that exist.
 */
export async function pollVersions(hub: Hub, readVersions: ReadVersions): Promise<void> {
  const known = hub.watched();
  if (known.size === 0) return;
  const awaited = hub.awaitedRematches();
  const stored = await readVersions([...known.keys(), ...awaited.keys()]);
  for (const [id, version] of stored) {
    const first = awaited.get(id);
    if (first !== undefined) hub.announceRematch(first);
    if (version < (known.get(id) ?? 0)) hub.refresh(id);
    else hub.refreshIfOlder(id, version);
  }
}
