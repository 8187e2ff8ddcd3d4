import { DELETED_AT_ONCE } from '../deletion.ts';
import { counted, FIRST_ID, queryOf, type Sql, type Statement } from '../query.ts';
import type { Flag } from '../rows.ts';
import type { AdminCommands, StoredCategory } from '../store.ts';

/**
 * Creates the operators' commands. Instances may be serving the database, so many games are changed in short
 * transactions.
 */
export function createAdminCommands({ read, erase }: Sql): AdminCommands {
  const readCategories = () => read<AdminCategoryRow>(ALL_CATEGORIES);

  return {
    allCategories: async () => (await readCategories()).map(categoryFrom),

    async changeCategories(decide) {
      for (;;) {
        const rows = await readCategories();
        const changes = decide(rows.map(categoryFrom));
        if (changes.length === 0) return changes;
        const revisions = rows.reduce((sum, { revision }) => sum + revision, 0);
        const statements = changes.map(({ id, language, name, words, act }, i): Statement => {
          const category = [id, language, name, JSON.stringify(words), act === 'retired'];
          return [PUT_CATEGORY, [...category, revisions + i]];
        });
        const [, changed] = await erase([[LOCK_CATEGORIES, []], ...statements]);
        if (changed?.length === 1) return changes;
      }
    },

    async pruneUnfinished(before, progress) {
      let deleted = 0;
      let after = FIRST_ID;
      for (;;) {
        const last = (await read<{ id: string }>(UNFINISHED_GAMES, [before, after, DELETED_AT_ONCE])).at(-1);
        if (!last) return deleted;
        deleted += (await queryOf(erase)(PRUNE_GAMES, [before, after, last.id])).length;
        after = last.id;
        progress(deleted);
      }
    },
  };
}

type AdminCategoryRow = Omit<StoredCategory, 'words' | 'retired'> & {
  words: string;
  retired: Flag;
  revision: number;
};

function categoryFrom({ revision, ...row }: AdminCategoryRow): StoredCategory {
  return { ...row, words: JSON.parse(row.words), retired: Boolean(row.retired) };
}

const ALL_CATEGORIES = `
  SELECT id, language, name, words, retired, revision, CAST(coalesce(
    (SELECT sum(games) FROM completions WHERE category_id = categories.id), 0) AS bigint) AS "completedGames"
  FROM categories ORDER BY id`;

/** Makes other operators wait until the end of the transaction, but not players. */
const LOCK_CATEGORIES =
  'UPDATE categories SET revision = revision WHERE id = (SELECT min(id) FROM categories)';

/** Each change adds one to the sum of the revisions, so a different sum means that another operator was faster. */
const PUT_CATEGORY = counted(`
  INSERT INTO categories (id, language, name, words, retired)
  SELECT $1, $2, $3, $4, $5 WHERE (SELECT coalesce(sum(revision), 0) FROM categories) = $6
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, retired = excluded.retired,
    revision = categories.revision + 1`);

const UNFINISHED = 'FROM games WHERE completed_at IS NULL AND started_at < $1 AND id > $2';

/**
 * The ids are read first, because the search may take a long time, and on SQLite a deletion blocks all other writes.
 */
const UNFINISHED_GAMES = `SELECT id ${UNFINISHED} ORDER BY id LIMIT $3`;

/** The conditions are repeated because a game may have been completed since it was read. */
const PRUNE_GAMES = counted(`DELETE ${UNFINISHED} AND id <= $3`);
