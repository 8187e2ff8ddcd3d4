import { leaderboardsOf, type RankedGame, rankedPeriods } from '../scores.ts';

/** A fair game of a category. */
const IS_FAIR = 'category_id IS NOT NULL AND ranked_ms IS NOT NULL';

const FAIR_GAME = `
  SELECT id, player_name AS "playerName", category_id AS "categoryId", difficulty, size, word_count AS "wordCount",
         started_at AS "startedAt", completed_at AS "completedAt"
  FROM games WHERE id = $1 AND ${IS_FAIR}`;

/** The best game of a player for each combination of settings, without one game. Reads all games. */
const SUCCESSORS = `
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY category_id, difficulty, size, word_count ORDER BY ranked_ms, completed_at, id
    ) AS place
    FROM games WHERE player_name = $1 AND id <> $2 AND completed_at >= $3 AND completed_at < $4 AND ${IS_FAIR}
  ) g WHERE place = 1`;

const REMOVE = 'DELETE FROM best_times WHERE game_id = $1 AND player_name = $2 AND board = ANY($3::text[])';

const RANK = 'SELECT wordsearch_rank($1, $2, $3, $4, $5, $6, $7, $8)';

type FairGame = RankedGame & { id: string; playerName: string; startedAt: number };

type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Changes a game and updates the leaderboards: removes the rows of the game, enters the next best games of its player
 * (its successors), and enters the game again if it still exists and is fair. The search for the successors runs
 * before the transaction, because it reads all games.
 */
export function createReranking(rows: Rows) {
  const fairGame = async (id: string): Promise<FairGame | undefined> =>
    (await rows<FairGame>(FAIR_GAME, [id]))[0];

  const rank = async (id: string): Promise<void> => {
    const game = await fairGame(id);
    if (!game) return;
    const { playerName, categoryId, difficulty, size, wordCount, startedAt, completedAt } = game;
    await rows(RANK, [id, playerName, categoryId, difficulty, size, wordCount, startedAt, completedAt]);
  };

  return {
    /** The ids of the games that may replace it on the leaderboards. */
    async successorsOf(id: string): Promise<string[]> {
      const game = await fairGame(id);
      if (!game) return [];
      const found = new Set<string>();
      for (const { from, to } of rankedPeriods(game.completedAt)) {
        const others = await rows<{ id: string }>(SUCCESSORS, [game.playerName, id, from, to]);
        for (const other of others) found.add(other.id);
      }
      return [...found];
    },

    async rerank<T>(id: string, successors: readonly string[], change: () => Promise<T>): Promise<T> {
      const game = await fairGame(id);
      if (game) await rows(REMOVE, [id, game.playerName, leaderboardsOf(game)]);
      const result = await change();
      for (const ranked of [id, ...successors]) await rank(ranked);
      return result;
    },
  };
}
