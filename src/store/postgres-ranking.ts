import { boardsOf, type RankedGame, rankedPeriods } from './scores.ts';

/** A fair game of a category. */
const IS_FAIR = 'category_id IS NOT NULL AND ranked_ms IS NOT NULL';

const FAIR_GAME = `
  SELECT id, player_name AS "playerName", category_id AS "categoryId", difficulty, size, word_count AS "wordCount",
         started_at AS "startedAt", completed_at AS "completedAt"
  FROM games WHERE id = $1 AND ${IS_FAIR}`;

/** The best game of a player on each kind of board, apart from one game. Reads all games. */
const OTHER_GAMES = `
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY category_id, difficulty, size, word_count ORDER BY ranked_ms, completed_at, id
    ) AS place
    FROM games WHERE player_name = $1 AND id <> $2 AND completed_at >= $3 AND completed_at < $4 AND ${IS_FAIR}
  ) g WHERE place = 1`;

const LEAVE = 'DELETE FROM best_times WHERE game_id = $1 AND player_name = $2 AND board = ANY($3::text[])';

const RANK = 'SELECT wordsearch_rank($1, $2, $3, $4, $5, $6, $7, $8)';

type FairGame = RankedGame & { id: string; playerName: string; startedAt: number };

type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Changes a game and keeps the boards right: the game leaves them, the next best games of its player take its rows, and it
 * returns if it is still there and fair. The search for those games is no part of the transaction: it reads all games.
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
    /** The ids of the games that may take its rows. */
    async successorsOf(id: string): Promise<string[]> {
      const game = await fairGame(id);
      if (!game) return [];
      const found = new Set<string>();
      for (const { from, to } of rankedPeriods(game.completedAt)) {
        const others = await rows<{ id: string }>(OTHER_GAMES, [game.playerName, id, from, to]);
        for (const other of others) found.add(other.id);
      }
      return [...found];
    },

    async rerank<T>(id: string, successors: readonly string[], change: () => Promise<T>): Promise<T> {
      const game = await fairGame(id);
      if (game) await rows(LEAVE, [id, game.playerName, boardsOf(game)]);
      const result = await change();
      for (const ranked of [id, ...successors]) await rank(ranked);
      return result;
    },
  };
}
