import { rename } from '../../game/play.ts';
import { createOperatorChange } from '../change.ts';
import { createDeletion, DELETE_GAME, DELETED_AT_ONCE, UNCOUNT_GAME } from '../deletion.ts';
import { changeRanked, RANKED } from '../entries.ts';
import { createGroups } from '../groups.ts';
import { FIRST_ID, literal, type Query, type RunAll, type Step } from '../query.ts';
import type { Ranked } from '../ranking.ts';
import { type Flag, FROM_GAMES, type GameRow, SELECT_GAME } from '../rows.ts';
import type { Groups, Moderation, Puzzles } from '../store.ts';
import type { CategoryChange, StoredCategory } from './categories.ts';
import { createModeration } from './moderation.ts';

type DecideChanges = (stored: readonly StoredCategory[]) => readonly CategoryChange[];

/** What only the commands of an operator do. */
export type StoreAdmin = Moderation &
  Pick<Puzzles, 'deletePuzzle' | 'prunePuzzles'> &
  Pick<Groups, 'deleteGroup'> & {
    categories(): Promise<StoredCategory[]>;
    changeCategories(decide: DecideChanges): Promise<readonly CategoryChange[]>;
    /** The newest games whose player has such a name. */
    findGames(name: string, limit: number): Promise<GameRow[]>;
    renameGame(id: string, playerName: string): Promise<boolean>;
    /** Also removes a completed game from its leaderboards and its count. `false` when there is none. */
    deleteGame(id: string): Promise<boolean>;
    pruneUnfinished(before: number, progress: (deleted: number) => void): Promise<number>;
    close(): Promise<void>;
  };

type Deps = {
  query: Query;
  begin: string;
  /** Blocks other operators until the end of the transaction, and no player. */
  lockCategories(): Promise<unknown>;
  size: string;
  close(): Promise<void>;
};

/** Instances may serve the database meanwhile: many games are changed in short transactions. */
export function createAdmin({ query, begin, lockCategories, size, close }: Deps): StoreAdmin {
  const transaction = async <T>(act: () => Promise<T>): Promise<T> => {
    await query(begin);
    try {
      const result = await act();
      await query('COMMIT');
      return result;
    } catch (error) {
      await query('ROLLBACK').catch(() => {});
      throw error;
    }
  };
  const inOrder: RunAll = (steps) => Array.fromAsync(steps, (step) => query(...step));
  const atomic: RunAll = (steps) => transaction(() => inOrder(steps));

  const categories = async (): Promise<StoredCategory[]> => {
    const rows = await query<CategoryRow>(ALL_CATEGORIES);
    return rows.map((row) => ({ ...row, words: JSON.parse(row.words), retired: Boolean(row.retired) }));
  };

  const changeGame = createOperatorChange(query, atomic);
  const deletion = createDeletion(query, atomic);

  return {
    ...createModeration(query, atomic, size),

    /** As in a store, and everything that belonged to them is deleted when it resolves. */
    deletePuzzle: (id) => deletion.deletePuzzle(id).finally(deletion.cleanUp),
    prunePuzzles: (unplayedMs, show) => deletion.prunePuzzles(unplayedMs, show).finally(deletion.cleanUp),

    deleteGroup: createGroups(query, atomic, atomic).deleteGroup,

    categories,

    changeCategories: (decide) =>
      transaction(async () => {
        await lockCategories();
        const changes = decide(await categories());
        for (const { id, language, name, words, act } of changes) {
          await query(PUT_CATEGORY, [id, language, name, JSON.stringify(words), act === 'retired']);
        }
        return changes;
      }),

    findGames: (name, limit) => query<GameRow>(GAMES_OF_PLAYER, [literal(name.toLowerCase()), limit]),

    renameGame: async (id, playerName) =>
      (await changeGame(id, (game) => rename(game, game.playerName, playerName))) !== undefined,

    deleteGame: (id) =>
      transaction(async () => {
        const [game] = await query<Ranked>(LOCK_GAME, [id]);
        const deletion: Step[] = [
          [UNCOUNT_GAME, [id]],
          [DELETE_GAME, [id]],
        ];
        if (game) await changeRanked(inOrder, [game], deletion);
        return game !== undefined;
      }),

    async pruneUnfinished(before, progress) {
      let deleted = 0;
      let after = FIRST_ID;
      for (;;) {
        const last = (await query<{ id: string }>(UNFINISHED_GAMES, [before, after, DELETED_AT_ONCE])).at(-1);
        if (!last) return deleted;
        deleted += (await query(PRUNE_GAMES, [before, after, last.id])).length;
        after = last.id;
        progress(deleted);
      }
    },

    close,
  };
}

type CategoryRow = Omit<StoredCategory, 'words' | 'retired'> & { words: string; retired: Flag };

const ALL_CATEGORIES = `
  SELECT id, language, name, words, retired, CAST(coalesce(
    (SELECT sum(games) FROM completions WHERE category_id = categories.id), 0) AS bigint) AS "completedGames"
  FROM categories ORDER BY id`;

const PUT_CATEGORY = `
  INSERT INTO categories (id, language, name, words, retired) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired,
    revision = categories.revision + 1`;

const GAMES_OF_PLAYER = `
  ${SELECT_GAME} ${FROM_GAMES} AND lower(g.player_name) LIKE '%' || $1 || '%' ESCAPE '!'
  ORDER BY g.id DESC LIMIT $2`;

/** The new version makes a change that has read the game before read it again. */
const LOCK_GAME = `UPDATE games SET version = version + 1 WHERE id = $1 RETURNING ${RANKED}`;

const UNFINISHED = 'FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2';

/** Read first: the search may take long, and on SQLite a deletion blocks all other writes. */
const UNFINISHED_GAMES = `SELECT id ${UNFINISHED} ORDER BY id LIMIT $3`;

/** The conditions are repeated because a game may have been completed since it was read. */
const PRUNE_GAMES = `DELETE ${UNFINISHED} AND id <= $3 RETURNING id`;
