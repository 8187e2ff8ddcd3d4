import type { PuzzleAdmin } from './puzzle-admin.ts';
import type { Category } from './store.ts';

export type StoredCategory = Category & { retired: boolean; completedGames: number };

/** A category after a change; an added category has a new id. */
export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

export type FoundGame = {
  id: string;
  playerName: string;
  category: string;
  startedAt: number;
  completedAt: number | null;
};

/**
 * The operations of an operator on a database that instances are serving. Every method is one transaction, except
 * pruning: it makes many short ones, so that it never blocks players for long.
 */
export interface StoreAdmin extends PuzzleAdmin {
  /** Every category, including retired ones, ordered by id. */
  categories(): Promise<readonly StoredCategory[]>;

  /** Passes the stored categories to `decide` and stores the changes that it returns, in one transaction. */
  changeCategories(
    decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[],
  ): Promise<readonly CategoryChange[]>;

  /** The newest games whose player name contains the text; upper and lower case are equal. */
  findGames(playerName: string, limit: number): Promise<readonly FoundGame[]>;

  /** `false` when there is no such game. */
  renameGame(id: string, playerName: string): Promise<boolean>;

  /** Also removes a completed game from its leaderboard and its count. `false` when there is no such game. */
  deleteGame(id: string): Promise<boolean>;

  /** Deletes the uncompleted games that started before that time, and returns their number. */
  pruneUnfinished(startedBefore: number, progress: (deleted: number) => void): Promise<number>;

  close(): Promise<void>;
}
