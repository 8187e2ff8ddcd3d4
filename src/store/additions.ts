import type { GameSteps } from './game-steps.ts';
import type { Erasures, OpenedStore } from './opened.ts';

/** What features add to the store of the core. */
export type Additions = Readonly<{ games: readonly GameSteps[]; restored: readonly Repeat[] }>;

/**
 * Does again, in a restored SQLite database, what operators have erased since the backup. Returns lines about it
 * for the operator.
 */
export type Repeat = (restored: Restored) => Promise<readonly string[]>;

export type Restored = Readonly<{
  /** The database that is replaced; `undefined` without one, and of one that is damaged. */
  old: Rows | undefined;
  backup: Rows;
  /** Of the file beside the database; the key for the hashes is missing with it. */
  kept: { file: string; hashOf: Erasures['hashOf'] | undefined; acts: readonly unknown[] };
  /** Opens the restored database, with the tables of this version. */
  change(act: (store: OpenedStore) => Promise<void>): Promise<void>;
}>;

type Rows = (text: string) => unknown[];
