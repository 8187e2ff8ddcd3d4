import type { GameSteps } from './game-steps.ts';
import type { Erasures, OpenedStore } from './opened.ts';

/** The features' additions to the core store. */
export type Additions = Readonly<{ games: readonly GameSteps[]; restored: readonly Repeat[] }>;

/**
 * Repeats, in a restored SQLite database, what operators have erased since the backup. Returns lines that
 * describe this for the operator.
 */
type Repeat = (restored: RestoredDatabase) => Promise<readonly string[]>;

export type RestoredDatabase = Readonly<{
  /** The replaced database; `undefined` if it is missing or damaged. */
  old: ReadRows | undefined;
  backup: ReadRows;
  /** The file of erasures next to the database: its name, its key for hashes, and the actions in it. */
  kept: { file: string; hashOf: Erasures['hashOf'] | undefined; actions: readonly unknown[] };
  /** Opens the restored database, with the tables of this version. */
  change(act: (store: OpenedStore) => Promise<void>): Promise<void>;
}>;

type ReadRows = (text: string) => unknown[];
