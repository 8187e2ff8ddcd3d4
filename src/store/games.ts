import type { NewGame } from '../game/game.ts';
import { packWords } from './rows.ts';
import type { Score, Scoreboard, ServedCategory } from './store.ts';

export const ALL_CATEGORIES =
  'SELECT id, name, words, revision FROM categories WHERE NOT retired ORDER BY id';

type CategoryRow = Omit<ServedCategory, 'words'> & { words: string };

/** Makes categories from rows. One that has not changed stays the same object: boards are made faster for a known list. */
export function createCategories() {
  let known: readonly ServedCategory[] = [];

  return {
    known: () => known,

    readCategories(rows: readonly unknown[]): readonly ServedCategory[] {
      known = (rows as CategoryRow[]).map((row) => {
        const isSame = ({ id, revision }: ServedCategory) => id === row.id && revision === row.revision;
        return known.find(isSame) ?? { ...row, words: JSON.parse(row.words) };
      });
      return known;
    },
  };
}

/** Stores nothing when the category has another revision than its words were read with, or there is a game with this id. */
export const INSERT_GAME = `
  INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, lobby, started_at)
  SELECT $1, id, $4, $5, $6, $7, $8, $9, $10, wordsearch_now_ms()
  FROM categories WHERE id = $2 AND revision = $3 AND NOT retired
  ON CONFLICT DO NOTHING`;

export function startValues(game: NewGame, { revision }: ServedCategory): unknown[] {
  const { id, categoryId, size, playerName, board, difficulty, lobby } = game;
  const letters = board.grid.join('');
  const count = board.placements.length;
  return [id, categoryId, revision, size, playerName, letters, packWords(board), count, difficulty, lobby];
}

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
