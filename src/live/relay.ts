import type { PlayersEvent } from '../contract.ts';
import type { Hub } from './hub.ts';

/** How the processes that serve one database learn of each other's changes. */
export type Relay = {
  start(hub: Hub): void;
  /** This process has stored this version of a game. */
  announce(id: string, version: number): void;
  announceRematch(id: string): void;
  /** These players follow the game at this process. */
  announcePlayers(id: string, players: PlayersEvent): void;
  close(): Promise<void>;
};

/** The relay of the only process of a database. */
export const NO_RELAY: Relay = {
  start() {},
  announce() {},
  announceRematch() {},
  announcePlayers() {},
  async close() {},
};

/** The versions of those of these games that exist. */
export type ReadVersions = (ids: string[]) => Promise<ReadonlyMap<string, number>>;

/** Compares the versions of all games that have subscribers with the stored ones, in one read. */
export async function lookForChanges(hub: Hub, readVersions: ReadVersions): Promise<void> {
  const known = hub.watched();
  if (known.size === 0) return;
  const stored = await readVersions([...known.keys()]);
  for (const [id, version] of stored) {
    if (version < (known.get(id) ?? 0)) hub.refresh(id);
    else hub.hint(id, version);
  }
}
