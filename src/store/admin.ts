import { rename } from '../game/play.ts';
import { createOperatorChange } from './change.ts';
import { BATCH, createDeletion, UNCOUNT_GAME } from './deletion.ts';
import { changeListed, RANKED, type Ranked } from './lists.ts';
import { createOverview } from './overview.ts';
import { DELETE_GAME } from './puzzle-games.ts';
import { FIRST_ID, literal, type Query, type RunAll, type Step } from './query.ts';
import { type Flag, FROM_GAMES, type GameRow, SELECT_GAME } from './rows.ts';
import type { Category } from './store.ts';

export type StoredCategory = Category & { retired: boolean; completedGames: number };

export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

type Parts = {
  query: Query;
  begin: string;
  /** Blocks other operators until the end of the transaction, and no player. */
  lockCategories(): Promise<unknown>;
  size: string;
  close(): Promise<void>;
};

export type StoreAdmin = ReturnType<typeof createAdmin>;

/** Instances may serve the database meanwhile: many games are changed in short transactions, which block no player for long. */
export function createAdmin({ query, begin, lockCategories, size, close }: Parts) {
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
    ...createOverview(query, atomic, size),

    /** As in a store, and everything that belonged to them is deleted when it resolves. */
    deletePuzzle: (id: string) => deletion.deletePuzzle(id).finally(deletion.cleanUp),
    prunePuzzles: (unplayedMs: number, show?: (deleted: number) => void) =>
      deletion.prunePuzzles(unplayedMs, show).finally(deletion.cleanUp),

    categories,

    changeCategories: (decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[]) =>
      transaction(async () => {
        await lockCategories();
        const changes = decide(await categories());
        for (const { id, name, words, act } of changes) {
          await query(PUT_CATEGORY, [id, name, JSON.stringify(words), act === 'retired']);
        }
        return changes;
      }),

    findGames: (name: string, limit: number) =>
      query<GameRow>(GAMES_OF_PLAYER, [literal(name.toLowerCase()), limit]),

    renameGame: async (id: string, playerName: string): Promise<boolean> =>
      (await changeGame(id, (game) => rename(game, game.playerName, playerName))) !== undefined,

    /** Also removes a completed game from its leaderboards and its count. `false` when there is no such game. */
    deleteGame: (id: string): Promise<boolean> =>
      transaction(async () => {
        const [game] = await query<Ranked>(LOCK_GAME, [id]);
        const deletion: Step[] = [
          [UNCOUNT_GAME, [id]],
          [DELETE_GAME, [id]],
        ];
        if (game) await changeListed(inOrder, [game], deletion);
        return game !== undefined;
      }),

    async pruneUnfinished(before: number, progress: (deleted: number) => void): Promise<number> {
      let deleted = 0;
      let after = FIRST_ID;
      for (;;) {
        const last = (await query<{ id: string }>(UNFINISHED_GAMES, [before, after, BATCH])).at(-1);
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
  SELECT id, name, words, retired, CAST(coalesce(
    (SELECT sum(games) FROM completions WHERE category_id = categories.id), 0) AS bigint) AS "completedGames"
  FROM categories ORDER BY id`;

const PUT_CATEGORY = `
  INSERT INTO categories (id, name, words, retired) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired,
    revision = categories.revision + 1`;

const GAMES_OF_PLAYER = `
  ${SELECT_GAME} ${FROM_GAMES} AND lower(g.player_name) LIKE '%' || $1 || '%' ESCAPE '!'
  ORDER BY g.started_at DESC, g.id DESC LIMIT $2`;

/** The new version makes a change that has read the game before read it again. */
const LOCK_GAME = `UPDATE games SET version = version + 1 WHERE id = $1 RETURNING ${RANKED}`;

const UNFINISHED = 'FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2';

/** Read first: the search for the next ones may take long, and on SQLite a deletion blocks all other writes. */
const UNFINISHED_GAMES = `SELECT id ${UNFINISHED} ORDER BY id LIMIT $3`;

/** The conditions are repeated because a game may have been completed since it was read. */
const PRUNE_GAMES = `DELETE ${UNFINISHED} AND id <= $3 RETURNING id`;
