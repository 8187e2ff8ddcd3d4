import type { NewGame } from '../game/game.ts';
import { packWords } from './rows.ts';
import type { Category, Score, Scoreboard } from './store.ts';

export const ALL_CATEGORIES = 'SELECT id, name, words FROM categories WHERE NOT retired ORDER BY id';

type CategoryRow = { id: number; name: string; words: string };

/** Makes categories from rows. One that has not changed stays the same object: boards are made faster for a known list. */
export function createCategories() {
  let known: readonly Category[] = [];
  const storedWords = new WeakMap<Category, string>();

  return {
    known: () => known,

    readCategories(rows: readonly unknown[]): readonly Category[] {
      known = (rows as CategoryRow[]).map(({ id, name, words }) => {
        const isSame = (one: Category) =>
          one.id === id && one.name === name && storedWords.get(one) === words;
        const category = known.find(isSame) ?? { id, name, words: JSON.parse(words) };
        storedWords.set(category, words);
        return category;
      });
      return known;
    },

    /** Stores nothing when the category is not stored as it was when it was read, or there is a game with this id. */
    startValues({ board, ...game }: NewGame, madeFrom: Category): unknown[] {
      const { id, categoryId, size, playerName, difficulty, lobby } = game;
      const words = storedWords.get(madeFrom) ?? JSON.stringify(madeFrom.words);
      const category = [categoryId, madeFrom.name, words];
      const boardValues = [board.grid.join(''), packWords(board), board.placements.length];
      return [id, ...category, size, playerName, ...boardValues, difficulty, lobby];
    },
  };
}

export const INSERT_GAME = `
  INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, lobby, started_at)
  SELECT $1, id, $5, $6, $7, $8, $9, $10, $11, wordsearch_now_ms()
  FROM categories WHERE id = $2 AND name = $3 AND words = $4 AND NOT retired
  ON CONFLICT DO NOTHING`;

/** The ten fastest games of a category c: entries of one index, whatever the number of games. */
export const FASTEST = `
    FROM games WHERE category_id = c.id AND completed_at IS NOT NULL AND hints = ''
    ORDER BY completed_at - started_at, completed_at LIMIT $1`;

/** `join` adds the fastest games as g. A category without games has one row without a player. */
export const scoreboardSql = (join: string) => `
  SELECT c.id, c.name, c.retired, g.player_name AS "playerName", g.size, g.word_count AS "wordCount",
         g.started_at AS "startedAt", g.completed_at AS "completedAt", coalesce(n.games, 0) AS "completedGames"
  FROM categories c
  LEFT JOIN (SELECT category_id, CAST(sum(games) AS bigint) AS games FROM completions GROUP BY category_id) n
    ON n.category_id = c.id
  LEFT JOIN ${join}
  ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`;

type ScoreRow = Scoreboard['popularity'][number] & { retired: unknown } & (Score | { playerName: null });

export function scoreboardFrom(rows: readonly unknown[]): Scoreboard {
  const categories = [...Map.groupBy(rows as ScoreRow[], ({ id }) => id).values()];
  const firsts = categories.flatMap(([first]) => first ?? []);
  return {
    leaderboards: categories
      .filter(([first]) => first?.playerName !== null)
      .map((scores) => ({ category: scores[0]?.name ?? '', scores: scores as Score[] })),
    popularity: firsts
      .filter(({ retired }) => !retired)
      .map(({ id, name, completedGames }) => ({ id, name, completedGames }))
      .sort((a, b) => b.completedGames - a.completedGames || (a.name < b.name ? -1 : 1)),
  };
}
