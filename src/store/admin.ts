import { setImmediate } from 'node:timers/promises';
import { DAY_MS, dayAt } from '../game/daily.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { createDeletion } from './deletion.ts';
import { createNameAdmin, type NameAdmin } from './names.ts';
import { listPuzzles, PUZZLES_SQL, type PuzzleAdmin, type ShownRow, shownFrom } from './puzzle-admin.ts';
import { FIRST_ID, literal, PART, type Query, type RunAll } from './query.ts';
import { enterSteps, entriesOf, RANKED, type Ranked, SCORES_SQL } from './scores.ts';
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
export interface StoreAdmin extends PuzzleAdmin, NameAdmin {
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

  /** Also removes a completed game from its leaderboards and its count. `false` when there is no such game. */
  deleteGame(id: string): Promise<boolean>;

  /** Deletes the uncompleted games that started before that time, and returns their number. */
  pruneUnfinished(startedBefore: number, progress: (deleted: number) => void): Promise<number>;

  /** The games that were started since midnight UTC, and how large the database is. */
  today(): Promise<Today>;

  close(): Promise<void>;
}

export type Today = { games: number; completed: number; players: number; bytes: number };

type Parts = {
  query: Query;
  transaction<T>(act: () => Promise<T>): Promise<T>;
  /** Blocks other operators until the end of the transaction, and no player. */
  lockCategories(): Promise<unknown>;
  now(): Promise<number>;
  /** Returns the size of the database as `bytes`. */
  size: string;
  close(): Promise<void>;
};

/** Games deleted in one transaction. It holds its locks for a few milliseconds. */
const PRUNE_BATCH = 500;

/** The administration of both databases. The instances see each change with their next read, on SQLite within 50 ms. */
export function createAdmin({ query, transaction, lockCategories, now, size, close }: Parts): StoreAdmin {
  const atomic: RunAll = (steps) =>
    transaction(async () => {
      const rows: unknown[][] = [];
      for (const [statement, values] of steps) rows.push(await query(statement, values));
      return rows;
    });
  const deletion = createDeletion({ query, atomic, now });

  const categories = async (): Promise<StoredCategory[]> =>
    (await query<CategoryRow>(ALL_CATEGORIES)).map(({ words, retired, ...row }) => ({
      ...row,
      words: JSON.parse(words),
      retired: Boolean(retired),
    }));

  const enter = async (game: Ranked, onlyList?: string): Promise<void> => {
    for (const [statement, values] of enterSteps(entriesOf(game))) {
      if (onlyList === undefined || values[0] === onlyList) await query(statement, values);
    }
  };

  /** Takes a game off its lists, where the next best game of its player takes its place, and changes it. */
  const takeOff = async (id: string, change: (game: Ranked) => Promise<unknown>): Promise<boolean> => {
    // Before the transaction: it reads all games, and players would wait for it.
    const [found] = await query<Ranked>(RANKED_GAME, [id]);
    const others = found && entriesOf(found) ? await gamesLike(found) : [];
    return transaction(async () => {
      const [game] = await query<Ranked>(LOCK_GAME, [id]);
      if (!game) return false;
      for (const list of entriesOf(game)?.lists ?? []) {
        await query(SCORES_SQL.remove, [list, id]);
        const next = others.find((other) => entriesOf(other)?.lists.includes(list));
        if (next) await enter(next, list);
      }
      await change(game);
      return true;
    });
  };

  /** The other fair games of the same player and class or board, the fastest first. Each game of Anonymous has its own entries. */
  const gamesLike = ({ id, playerName, size, wordCount, difficulty, boardId }: Ranked): Promise<Ranked[]> =>
    playerName === ANONYMOUS
      ? Promise.resolve([])
      : query<Ranked>(GAMES_LIKE, [id, playerName, size, wordCount, difficulty, boardId]);

  return {
    ...createNameAdmin({ query, transaction, enter }),
    categories,

    changeCategories: (decide) =>
      transaction(async () => {
        await lockCategories();
        const changes = decide(await categories());
        for (const { id, name, words, act } of changes) {
          await query(PUT_CATEGORY, [id, name, JSON.stringify(words), act === 'retired']);
        }
        return changes;
      }),

    findGames: async (name, limit) =>
      (await query<FoundGame>(GAMES_OF_PLAYER, [literal(name.toLowerCase()), limit])).map((row) => ({
        ...row,
      })),

    renameGame: (id, playerName) =>
      takeOff(id, async (game) => {
        await query(RENAME_GAME, [id, playerName]);
        await enter({ ...game, playerName });
      }),

    deleteGame: (id) =>
      takeOff(id, async ({ completedAt, categoryId }) => {
        await query(DELETE_GAME, [id]);
        if (completedAt !== null && categoryId !== null) await query(UNCOUNT_GAME, [categoryId]);
      }),

    async pruneUnfinished(before, progress) {
      let deleted = 0;
      let after = FIRST_ID;
      for (;;) {
        const old = await query<{ id: string }>(UNFINISHED_GAMES, [before, after, PRUNE_BATCH]);
        const last = old.at(-1);
        if (!last) return deleted;
        deleted += (await query(PRUNE_GAMES, [before, after, last.id])).length;
        after = last.id;
        progress(deleted);
      }
    },

    listPuzzles: (filter) => listPuzzles(query, filter),

    async showPuzzle(id) {
      const [row] = await query<ShownRow>(PUZZLES_SQL.show, [id]);
      return row && shownFrom(row);
    },

    async deletePuzzle(id) {
      const isDeleted = await deletion.deletePuzzle(id);
      await deletion.cleanUp();
      return isDeleted;
    },

    async prunePuzzles(unplayedMs, limit) {
      const deleted = await deletion.prunePuzzles(unplayedMs, limit);
      await deletion.cleanUp();
      return deleted;
    },

    async today() {
      const midnight = beginOfDay(await now());
      const players = new Set<string>();
      let [games, completed] = [0, 0];
      for (let after: string | undefined = firstIdAt(midnight); after !== undefined; ) {
        const rows: TodayRow[] = await query<TodayRow>(GAMES_SINCE, [after, midnight, PART]);
        games += rows.length;
        completed += rows.filter(({ completedAt }) => completedAt !== null).length;
        // Every game of Anonymous counts as a player.
        for (const { id, playerName } of rows) players.add(playerName === ANONYMOUS ? id : playerName);
        await setImmediate();
        after = rows[PART - 1]?.id;
      }
      const [{ bytes } = { bytes: 0 }] = await query<{ bytes: number }>(size);
      return { games, completed, players: players.size, bytes };
    },

    close,
  };
}

function beginOfDay(time: number): number {
  return dayAt(time) * DAY_MS;
}

/** Before the id of every game that starts then: the ids of games begin with their time. */
function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

type TodayRow = { id: string; playerName: string; completedAt: number | null };

const GAMES_SINCE = `
  SELECT id, player_name AS "playerName", completed_at AS "completedAt" FROM games
  WHERE id > $1 AND started_at >= $2 ORDER BY id LIMIT $3`;

type CategoryRow = {
  id: number;
  name: string;
  words: string;
  retired: boolean | number;
  completedGames: number;
};

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

const RANKED_GAME = `SELECT ${RANKED} FROM games WHERE id = $1`;

/** The new version makes a change that has read the game before read it again. */
const LOCK_GAME = `UPDATE games SET version = version + 1 WHERE id = $1 RETURNING ${RANKED}`;

const GAMES_LIKE = `
  SELECT ${RANKED} FROM games
  WHERE id <> $1 AND player_name = $2 AND size = $3 AND word_count = $4 AND difficulty = $5
    AND board_id IS NOT DISTINCT FROM $6 AND ranked_ms IS NOT NULL
  ORDER BY ranked_ms, completed_at`;

const RENAME_GAME = 'UPDATE games SET player_name = $2 WHERE id = $1';

const DELETE_GAME = 'DELETE FROM games WHERE id = $1';

/** The count of a category is the sum of its slots, so the subtraction may use any slot. */
const UNCOUNT_GAME = `
  INSERT INTO completions (category_id, slot, games) VALUES ($1, 0, -1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games - 1`;

const UNFINISHED_GAMES = `
  SELECT id FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2 ORDER BY id LIMIT $3`;

/** The conditions are repeated because a game may have been completed since it was selected. */
const PRUNE_GAMES = `
  DELETE FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2 AND id <= $3 RETURNING id`;
