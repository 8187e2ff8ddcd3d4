import type { Category } from './store.ts';

export type StoredCategory = Category & { retired: boolean; completedGames: number };

/** A category as it shall stand after a change; the id is a new one for a category that is added. */
export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

export type FoundGame = {
  id: string;
  playerName: string;
  category: string;
  startedAt: number;
  completedAt: number | null;
};

/**
 * What an operator may do to a database while instances serve it. Every method is one transaction, but for the
 * pruning, which makes many short ones so that no player waits for it.
 */
export interface StoreAdmin {
  /** Every category, retired ones too, by id. */
  categories(): Promise<readonly StoredCategory[]>;

  /** Shows what is stored to `decide` and makes the changes that it answers; nobody changes categories between. */
  changeCategories(
    decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[],
  ): Promise<readonly CategoryChange[]>;

  /** The newest games of players whose name contains the text, in either case. */
  findGames(playerName: string, limit: number): Promise<readonly FoundGame[]>;

  /** `false` when there is no such game. */
  renameGame(id: string, playerName: string): Promise<boolean>;

  /** Also takes a completed game off its leaderboard and out of the counts. `false` when there is none. */
  deleteGame(id: string): Promise<boolean>;

  /** Deletes the games that are not completed and started before that time; answers how many. */
  pruneUnfinished(startedBefore: number, progress: (deleted: number) => void): Promise<number>;

  close(): Promise<void>;
}
