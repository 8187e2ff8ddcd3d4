import { setImmediate as nextTick } from 'node:timers/promises';
import type { CategoryChange, FoundGame, StoreAdmin, StoredCategory } from '../admin.ts';
import { LIST_PUZZLES, listedFrom, SHOW_PUZZLE, type ShownRow, shownFrom } from '../puzzle-admin.ts';
import { asStoreError, openCurrentDatabase } from './file.ts';
import { createDeletionRunner, createPuzzleDeletion } from './puzzle-deletion.ts';
import { createReranking } from './ranking.ts';

export type SqliteAdminOptions = { path: string; lockTimeoutMs?: number };

/** Games deleted in one transaction. It holds the write lock for a few milliseconds. */
const PRUNE_BATCH = 500;

/** A separate connection. The instances see each change with their next read. */
export function openSqliteAdmin({ path, lockTimeoutMs = 10_000 }: SqliteAdminOptions): StoreAdmin {
  const db = openCurrentDatabase(path, lockTimeoutMs);

  const transaction = async <T>(act: () => T): Promise<T> => {
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = act();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      return asStoreError(error);
    }
  };

  const allCategories = db.prepare(
    'SELECT id, name, words, retired, completed_games AS completedGames FROM categories ORDER BY id',
  );
  const putCategory = db.prepare(
    `INSERT INTO categories (id, name, words, retired) VALUES (:id, :name, :words, :retired)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired`,
  );
  const gamesOf = db.prepare(
    `SELECT g.id, g.player_name AS playerName, coalesce(c.name, b.title) AS category, g.started_at AS startedAt,
            g.completed_at AS completedAt
     FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
     WHERE instr(lower(g.player_name), lower(:name)) > 0
     ORDER BY g.started_at DESC, g.id DESC LIMIT :limit`,
  );
  const rename = db.prepare('UPDATE games SET player_name = :playerName WHERE id = :id');
  const remove = db.prepare('DELETE FROM games WHERE id = ? RETURNING category_id, completed_at');
  const uncount = db.prepare('UPDATE categories SET completed_games = completed_games - 1 WHERE id = ?');
  const unfinished = db.prepare(
    `SELECT id FROM games WHERE id > :after AND completed_at IS NULL AND started_at < :before
     ORDER BY id LIMIT :limit`,
  );
  const removeUnfinished = db.prepare('DELETE FROM games WHERE id = ? AND completed_at IS NULL');

  const ranking = createReranking(db);
  const rerank = async <T>(id: string, change: () => T): Promise<T> => {
    const successors = ranking.successorsOf(id);
    return transaction(() => ranking.rerank(id, successors, change));
  };

  const storedCategories = () => (allCategories.all() as CategoryRow[]).map(categoryFromRow);

  const listPuzzles = db.prepare(LIST_PUZZLES);
  const showPuzzle = db.prepare(SHOW_PUZZLE);
  const runDeletion = createDeletionRunner(db);

  return {
    ...createPuzzleDeletion({ db, now: Date.now, write: (job) => transaction(() => runDeletion(job)) }),

    listPuzzles: async (limit) => listPuzzles.all({ $1: limit }).map((row) => listedFrom(row as ShownRow)),

    async showPuzzle(id) {
      const row = showPuzzle.get({ $1: id }) as ShownRow | undefined;
      return row && shownFrom(row);
    },

    categories: async () => storedCategories(),

    changeCategories: (decide) =>
      transaction(() => {
        const changes = decide(storedCategories());
        for (const change of changes) putCategory.run(rowFrom(change));
        return changes;
      }),

    findGames: async (name, limit) =>
      (gamesOf.all({ name, limit }) as FoundGame[]).map((row): FoundGame => ({ ...row })),

    renameGame: (id, playerName) => rerank(id, () => rename.run({ id, playerName }).changes === 1),

    deleteGame: (id) =>
      rerank(id, () => {
        const row = remove.get(id) as RemovedRow | undefined;
        if (row && row.completed_at !== null && row.category_id !== null) uncount.run(row.category_id);
        return row !== undefined;
      }),

    async pruneUnfinished(before, progress) {
      let deleted = 0;
      let after = '';
      for (;;) {
        const batch = unfinished.all({ after, before, limit: PRUNE_BATCH }) as { id: string }[];
        const last = batch.at(-1);
        if (!last) return deleted;
        deleted += await transaction(() =>
          batch.reduce((sum, { id }) => sum + Number(removeUnfinished.run(id).changes), 0),
        );
        after = last.id;
        progress(deleted);
        await nextTick();
      }
    },

    async close() {
      db.close();
    },
  };
}

type CategoryRow = { id: number; name: string; words: string; retired: number; completedGames: number };
type RemovedRow = { category_id: number | null; completed_at: number | null };

function categoryFromRow({ words, retired, ...row }: CategoryRow): StoredCategory {
  return { ...row, words: JSON.parse(words), retired: retired === 1 };
}

function rowFrom({ id, name, words, act }: CategoryChange) {
  return { id, name, words: JSON.stringify(words), retired: act === 'retired' ? 1 : 0 };
}
