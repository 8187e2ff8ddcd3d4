import { StoreUnusable } from '../../errors.ts';
import { connect } from '../../postgres/connect.ts';
import { asStoreError } from '../../postgres/errors.ts';
import type { Settings } from '../../postgres/settings.ts';
import type { FoundGame, StoreAdmin, StoredCategory } from '../admin.ts';
import { migrationsFor, pendingMigrations } from '../migrate.ts';
import { LIST_PUZZLES, listedFrom, SHOW_PUZZLE, type ShownRow, shownFrom } from '../puzzle-admin.ts';
import { createPuzzleDeletion } from './puzzle-deletion.ts';
import { createReranking } from './ranking.ts';
import { unusable, versionOf } from './schema.ts';

/** Games deleted in one transaction. It holds its locks for a few milliseconds. */
const PRUNE_BATCH = 500;

/**
 * A separate connection. The instances see each change with their next statement. No statement touches two tables that a
 * distributed database may store on different nodes, except for the names of categories.
 */
export async function openPostgresAdmin(settings: Settings): Promise<StoreAdmin> {
  const client = await openClient(settings);

  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query(text, values)).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };

  const transaction = async <T>(act: () => Promise<T>): Promise<T> => {
    await rows('BEGIN');
    try {
      const result = await act();
      await rows('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  };

  const ranking = createReranking(rows);
  const rerank = async <T>(id: string, change: () => Promise<T>): Promise<T> => {
    const successors = await ranking.successorsOf(id);
    return transaction(() => ranking.rerank(id, successors, change));
  };

  const storedCategories = async (): Promise<StoredCategory[]> => {
    const categories = await rows<CategoryRow>(ALL_CATEGORIES);
    const completed = await rows<{ category_id: number; games: number }>(COMPLETED_GAMES);
    const counts = new Map(completed.map(({ category_id, games }) => [category_id, games]));
    return categories.map(({ words, ...row }) => ({
      ...row,
      words: JSON.parse(words),
      completedGames: counts.get(row.id) ?? 0,
    }));
  };

  return {
    ...createPuzzleDeletion(({ text }, values) => rows(text, values)),

    listPuzzles: async (limit) => (await rows<ShownRow>(LIST_PUZZLES, [limit])).map(listedFrom),

    async showPuzzle(id) {
      const [row] = await rows<ShownRow>(SHOW_PUZZLE, [id]);
      return row && shownFrom(row);
    },

    categories: storedCategories,

    changeCategories: (decide) =>
      transaction(async () => {
        // Blocks other operators and no player: reads continue.
        await rows('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
        const changes = decide(await storedCategories());
        for (const { id, name, words, act } of changes) {
          await rows(PUT_CATEGORY, [id, name, JSON.stringify(words), act === 'retired']);
        }
        return changes;
      }),

    findGames: (name, limit) => rows<FoundGame>(GAMES_OF_PLAYER, [name, limit]),

    renameGame: (id, playerName) =>
      rerank(id, async () => (await rows(RENAME_GAME, [id, playerName])).length === 1),

    deleteGame: (id) =>
      rerank(id, async () => {
        const [gone] = await rows<DeletedRow>(DELETE_GAME, [id]);
        if (gone && gone.completed_at !== null && gone.category_id !== null) {
          await rows(UNCOUNT_GAME, [gone.category_id]);
        }
        return gone !== undefined;
      }),

    async pruneUnfinished(before, progress) {
      let deleted = 0;
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const old = await rows<{ id: string }>(UNFINISHED_GAMES, [before, PRUNE_BATCH, after]);
        const last = old.at(-1);
        if (!last) return deleted;
        deleted += (await rows(PRUNE_GAMES, [old.map(({ id }) => id)])).length;
        after = last.id;
        progress(deleted);
      }
    },

    close: () => client.end(),
  };
}

async function openClient(settings: Settings) {
  const client = await connect(settings, { connectMs: 5000 }).catch((error) => {
    throw unusable(error);
  });
  try {
    if (pendingMigrations(migrationsFor('postgres'), await versionOf(client)).length === 0) return client;
    throw new StoreUnusable('The database is of an older version: run "wordsearch migrate" on it first');
  } catch (error) {
    await client.end();
    throw unusable(error);
  }
}

const ALL_CATEGORIES = 'SELECT id, name, words, retired FROM categories ORDER BY id';

type CategoryRow = { id: number; name: string; words: string; retired: boolean };

const COMPLETED_GAMES =
  'SELECT category_id, sum(games)::bigint AS games FROM completions GROUP BY category_id';

const PUT_CATEGORY = `
  INSERT INTO categories (id, name, words, retired) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired`;

const GAMES_OF_PLAYER = `
  SELECT g.id, g.player_name AS "playerName", coalesce(c.name, b.title) AS category, g.started_at AS "startedAt",
         g.completed_at AS "completedAt"
  FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
  WHERE position(lower($1) IN lower(g.player_name)) > 0
  ORDER BY g.started_at DESC, g.id DESC LIMIT $2`;

const RENAME_GAME = 'UPDATE games SET player_name = $2 WHERE id = $1 RETURNING id';

const DELETE_GAME = 'DELETE FROM games WHERE id = $1 RETURNING category_id, completed_at';

type DeletedRow = { category_id: number | null; completed_at: number | null };

/** The count of a category is the sum of its slots, so the subtraction may use any slot. */
const UNCOUNT_GAME = `
  INSERT INTO completions (category_id, slot, games) VALUES ($1, 0, -1)
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games - 1`;

const UNFINISHED_GAMES = `
  SELECT id FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $3 ORDER BY id LIMIT $2`;

/** The condition is repeated because a game may have been completed since it was selected. */
const PRUNE_GAMES = 'DELETE FROM games WHERE id = ANY($1::uuid[]) AND completed_at IS NULL RETURNING id';
