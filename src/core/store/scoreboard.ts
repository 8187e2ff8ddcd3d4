import type { Score, Scoreboard } from './store.ts';

/** The ten fastest games of a category c, from one index, whatever the number of games. */
export const FASTEST = `
    FROM games WHERE category_id = c.id AND completed_at IS NOT NULL AND hints = '' AND unlisted IS NULL
    ORDER BY completed_at - started_at, completed_at LIMIT $1`;

/** The scoreboard of language $2. `join` adds the fastest games as g. A category without games has one row. */
export const scoreboardSql = (join: string) => `
  SELECT c.id, c.name, c.retired, g.player_name AS "playerName", g.size, g.word_count AS "wordCount",
         g.started_at AS "startedAt", g.completed_at AS "completedAt", coalesce(n.games, 0) AS "completedGames"
  FROM categories c
  LEFT JOIN (SELECT category_id, CAST(sum(games) AS bigint) AS games FROM completions GROUP BY category_id) n
    ON n.category_id = c.id
  LEFT JOIN ${join}
  WHERE c.language = $2
  ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`;

/**
 * On PostgreSQL, every transaction that changes a scoreboard changes this text, so that instances may cache
 * scoreboards.
 */
export const SCOREBOARD_STATE = `
  SELECT concat((SELECT sum(revision) FROM categories), ' ', (SELECT sum(state) FROM scoreboard_states)) AS state`;

/**
 * Returns a statement that sets a random number, not the next one, because a promoted standby may have lost the last
 * changes.
 */
export function scoreboardChanged(slot: string): string {
  return `
  INSERT INTO scoreboard_states (slot, state) VALUES (${slot}, (random() * 9007199254740991)::bigint)
  ON CONFLICT (slot) DO UPDATE SET state = excluded.state`;
}

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
