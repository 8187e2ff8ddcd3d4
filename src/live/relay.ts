import type { GameHub } from './games.ts';
import type { PuzzleHub } from './puzzles.ts';

/** Passes changes between the processes that serve one database. */
export type Relay = {
  start(hub: GameHub, puzzles: PuzzleHub): void;
  /** This process has changed the game: it has this version now. */
  announce(id: string, version: number): void;
  /** This process has changed a game of the puzzle. */
  announcePuzzle(id: string): void;
  close(): Promise<void>;
};

/** The versions of these games; a game that does not exist is left out. */
export type ReadVersions = (ids: string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Reads the stored versions of all games that have subscribers, and of the rematches of the completed ones, in one
 * statement. Refreshes the games whose version differs, ends the streams of deleted ones, and announces the rematches
 * that exist.
 */
export async function pollVersions(hub: GameHub, readVersions: ReadVersions): Promise<void> {
  const known = hub.watched();
  if (known.size === 0) return;
  const awaited = hub.awaitedRematches();
  const stored = await readVersions([...known.keys(), ...awaited.keys()]);
  for (const id of known.keys()) if (!stored.has(id)) hub.remove(id);
  for (const [id, version] of stored) {
    const first = awaited.get(id);
    if (first !== undefined) hub.announceRematch(first);
    const before = known.get(id);
    if (before !== undefined && version !== before) hub.refresh(id);
  }
}
