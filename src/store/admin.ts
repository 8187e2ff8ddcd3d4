import { DAY_MS, dayAt } from '../game/daily.ts';
import type { Game } from '../game/game.ts';
import { UNCOUNT_COMPLETED } from './deletion.ts';
import { changeListed, playerOf, RANKED } from './lists.ts';
import { createNameAdmin, RENAME, type StoredGame } from './names.ts';
import { createPuzzleAdmin } from './puzzle-admin.ts';
import { FIRST_ID, inParts, literal, PART, type Query, type RunAll, type Step, storeNow } from './query.ts';
import type { Flag } from './rows.ts';
import type { Category } from './store.ts';

export type StoredCategory = Category & { retired: boolean; completedGames: number };

/** A category after a change; an added category has a new id. */
export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

export type FoundGame = Pick<Game, 'id' | 'playerName' | 'category' | 'startedAt' | 'completedAt'>;

export type Today = { games: number; completed: number; players: number; bytes: number };

type Parts = {
  query: Query;
  transaction<T>(act: () => Promise<T>): Promise<T>;
  /** Blocks other operators until the end of the transaction, and no player. */
  lockCategories(): Promise<unknown>;
  /** Returns the size of the database as `bytes`. */
  size: string;
  close(): Promise<void>;
};

/** Games deleted in one transaction. It holds its locks for a few milliseconds. */
const PRUNE_BATCH = 500;

export type StoreAdmin = ReturnType<typeof createAdmin>;

/**
 * The operations of an operator on a database that instances are serving. Each is one transaction, except those that change many
 * games: they make many short ones, so that they never block players for long. The instances see each change with their next
 * read, on SQLite within 50 ms.
 */
export function createAdmin({ query, transaction, lockCategories, size, close }: Parts) {
  const inOrder: RunAll = async (steps) => {
    const rows: unknown[][] = [];
    for (const step of steps) rows.push(await query(...step));
    return rows;
  };
  const atomic: RunAll = (steps) => transaction(() => inOrder(steps));

  const categories = async (): Promise<StoredCategory[]> =>
    (await query<CategoryRow>(ALL_CATEGORIES)).map(({ words, retired, ...row }) => ({
      ...row,
      words: JSON.parse(words),
      retired: Boolean(retired),
    }));

  const changeGame = (id: string, change: (game: StoredGame) => Step[], since?: number): Promise<boolean> =>
    transaction(async () => {
      const [game] = await query<StoredGame>(LOCK_GAME, [id]);
      if (game) await changeListed(inOrder, [game], change(game), since);
      return game !== undefined;
    });

  return {
    ...createNameAdmin({ query, changeGame }),
    ...createPuzzleAdmin(query, atomic),

    /** Every category, including retired ones, ordered by id. */
    categories,

    /** Passes the stored categories to `decide` and stores the changes that it returns, in one transaction. */
    changeCategories: (
      decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[],
    ): Promise<readonly CategoryChange[]> =>
      transaction(async () => {
        await lockCategories();
        const changes = decide(await categories());
        for (const { id, name, words, act } of changes) {
          await query(PUT_CATEGORY, [id, name, JSON.stringify(words), act === 'retired']);
        }
        return changes;
      }),

    /** The newest games whose player name contains the text; upper and lower case are equal. */
    findGames: async (name: string, limit: number): Promise<FoundGame[]> =>
      (await query<FoundGame>(GAMES_OF_PLAYER, [literal(name.toLowerCase()), limit])).map((row) => ({
        ...row,
      })),

    /** `false` when there is no such game. */
    renameGame: (id: string, playerName: string) =>
      changeGame(id, ({ finds }) => [[RENAME, [id, playerName, finds]]]),

    /** Also removes a completed game from its leaderboards and its count. `false` when there is no such game. */
    deleteGame: (id: string) =>
      changeGame(id, () => [
        [UNCOUNT_COMPLETED, [id, id, Number.MAX_SAFE_INTEGER]],
        [DELETE_GAME, [id]],
      ]),

    /** Deletes the uncompleted games that started before that time, and returns their number. */
    async pruneUnfinished(before: number, progress: (deleted: number) => void): Promise<number> {
      let deleted = 0;
      for (let after = FIRST_ID; ; ) {
        const old = await query<{ id: string }>(UNFINISHED_GAMES, [before, after, PRUNE_BATCH]);
        const last = old.at(-1);
        if (!last) return deleted;
        deleted += (await query(PRUNE_GAMES, [before, after, last.id])).length;
        after = last.id;
        progress(deleted);
      }
    },

    /** The games that were started since midnight UTC, and how large the database is. */
    async today(): Promise<Today> {
      const midnight = dayAt(await storeNow(query)) * DAY_MS;
      const players = new Set<string>();
      let [games, completed] = [0, 0];
      const rows = inParts({ id: firstIdAt(midnight) }, (after) =>
        query<TodayRow>(GAMES_SINCE, [after.id, midnight, PART]),
      );
      for await (const game of rows) {
        games++;
        if (game.completedAt !== null) completed++;
        players.add(playerOf(game));
      }
      const [{ bytes } = { bytes: 0 }] = await query<{ bytes: number }>(size);
      return { games, completed, players: players.size, bytes };
    },

    close,
  };
}

/** Before the id of every game that starts then: the ids of games begin with their time. */
function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

type TodayRow = Pick<Game, 'id' | 'playerName' | 'completedAt'>;

const GAMES_SINCE = `
  SELECT id, player_name AS "playerName", completed_at AS "completedAt" FROM games
  WHERE id > $1 AND started_at >= $2 ORDER BY id LIMIT $3`;

type CategoryRow = Omit<StoredCategory, 'words' | 'retired'> & { words: string; retired: Flag };

const ALL_CATEGORIES = `
  SELECT id, name, words, retired, CAST(coalesce(
    (SELECT sum(games) FROM completions WHERE category_id = categories.id), 0) AS bigint) AS "completedGames"
  FROM categories ORDER BY id`;

const PUT_CATEGORY = `
  INSERT INTO categories (id, name, words, retired) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired`;

const GAMES_OF_PLAYER = `
  SELECT g.id, g.player_name AS "playerName", coalesce(c.name, b.title) AS category, g.started_at AS "startedAt",
         g.completed_at AS "completedAt"
  FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
  WHERE lower(g.player_name) LIKE '%' || $1 || '%' ESCAPE '!'
  ORDER BY g.started_at DESC, g.id DESC LIMIT $2`;

/** The new version makes a change that has read the game before read it again. */
const LOCK_GAME = `UPDATE games SET version = version + 1 WHERE id = $1 RETURNING ${RANKED}, finds`;

const DELETE_GAME = 'DELETE FROM games WHERE id = $1';

/** Read first: the search for the next ones may take long, and on SQLite a deletion blocks all other writes. */
const UNFINISHED_GAMES = `
  SELECT id FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2 ORDER BY id LIMIT $3`;

/** The conditions are repeated because a game may have been completed since it was read. */
const PRUNE_GAMES = `
  DELETE FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2 AND id <= $3 RETURNING id`;
