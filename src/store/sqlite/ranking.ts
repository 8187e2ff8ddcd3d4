import type { DatabaseSync } from 'node:sqlite';
import { MAX_PLACE } from '../puzzles.ts';
import { leaderboardsOf, oldestPeriods, type RankedGame, rankedPeriods } from '../scores.ts';

/** A fair game of a category. */
const IS_FAIR = 'category_id IS NOT NULL AND ranked_ms IS NOT NULL';

const GAME = `SELECT id, player_name AS playerName, category_id AS categoryId, difficulty, size, word_count AS wordCount,
    completed_at AS completedAt FROM games`;

export const RANKING_SQL = {
  fairGame: `${GAME} WHERE id = ? AND ${IS_FAIR}`,
  rank: `
    INSERT INTO best_times (board, player_name, duration, completed_at, game_id, category_id, difficulty, size, word_count)
    SELECT value, player_name, ranked_ms, completed_at, g.id, category_id, difficulty, size, word_count
    FROM games g, json_each(:boards) WHERE g.id = :id
    ON CONFLICT (board, player_name) DO UPDATE SET
      duration = excluded.duration, completed_at = excluded.completed_at, game_id = excluded.game_id,
      category_id = excluded.category_id, difficulty = excluded.difficulty, size = excluded.size,
      word_count = excluded.word_count
    WHERE (excluded.duration, excluded.completed_at) < (best_times.duration, best_times.completed_at)`,
  cut: `
    DELETE FROM best_times WHERE board = :board AND (duration, completed_at, game_id) > (
      SELECT duration, completed_at, game_id FROM best_times WHERE board = :board
      ORDER BY duration, completed_at, game_id LIMIT 1 OFFSET ${MAX_PLACE - 1})`,
  sweep: `
    DELETE FROM best_times WHERE (board, player_name) IN (
      SELECT board, player_name FROM best_times WHERE board > :kind AND board < :oldest LIMIT 100)`,
  remove: `
    DELETE FROM best_times WHERE game_id = :id AND player_name = :playerName
      AND board IN (SELECT value FROM json_each(:boards))`,
  /** The best game of this player for each combination of settings, without one game. Reads all games. */
  successors: `
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY category_id, difficulty, size, word_count ORDER BY ranked_ms, completed_at, id
      ) AS place
      FROM games
      WHERE player_name = :playerName AND id <> :id AND completed_at >= :from AND completed_at < :to AND ${IS_FAIR}
    ) WHERE place = 1`,
};

type FairGame = RankedGame & { id: string; playerName: string };

/** Enters a completed game on its leaderboards if it is fair. Runs inside the transaction of the caller. */
export function createRanking(db: DatabaseSync): (id: string) => void {
  const fairGame = db.prepare(RANKING_SQL.fairGame);
  const rank = db.prepare(RANKING_SQL.rank);
  const cut = db.prepare(RANKING_SQL.cut);
  const sweep = db.prepare(RANKING_SQL.sweep);

  return (id) => {
    const game = fairGame.get(id) as FairGame | undefined;
    if (!game) return;
    const boards = leaderboardsOf(game);
    rank.run({ id, boards: JSON.stringify(boards) });
    // Cuts one of the 48 leaderboards: after many completions all of them have been cut.
    cut.run({ board: boards[game.completedAt % boards.length] as string });
    const { day, week } = oldestPeriods(game.completedAt);
    sweep.run({ kind: 'd', oldest: day });
    sweep.run({ kind: 'w', oldest: week });
  };
}

/**
 * Changes a game and updates the leaderboards: removes the rows of the game, enters the next best games of its player
 * (its successors), and enters the game again if it still exists and is fair. The search for the successors runs
 * before the transaction, because it can take a second and players would wait for it.
 */
export function createReranking(db: DatabaseSync) {
  const fairGame = db.prepare(RANKING_SQL.fairGame);
  const successors = db.prepare(RANKING_SQL.successors);
  const remove = db.prepare(RANKING_SQL.remove);
  const rank = createRanking(db);

  return {
    /** The ids of the games that may replace it on the leaderboards. */
    successorsOf(id: string): string[] {
      const game = fairGame.get(id) as FairGame | undefined;
      if (!game) return [];
      const { playerName, completedAt } = game;
      const rows = rankedPeriods(completedAt).flatMap((period) =>
        successors.all({ id, playerName, ...period }),
      );
      return [...new Set(rows.map((row) => row.id as string))];
    },

    rerank<T>(id: string, successors: readonly string[], change: () => T): T {
      const game = fairGame.get(id) as FairGame | undefined;
      if (game) remove.run({ id, playerName: game.playerName, boards: JSON.stringify(leaderboardsOf(game)) });
      const result = change();
      for (const ranked of [id, ...successors]) rank(ranked);
      return result;
    },
  };
}
