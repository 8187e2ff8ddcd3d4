import type { Game, NewGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { ENTER_GAME, listNames, rankedGame } from '../lists.ts';
import type { Step } from '../query.ts';
import {
  FROM_GAMES,
  type GameRow,
  gameFromRow,
  packFinds,
  packHints,
  packWords,
  SELECT_GAME,
} from '../rows.ts';
import type { Category, Scoreboard } from '../store.ts';
import type { Cache } from './cache.ts';
import type { Rows, Together } from './query.ts';

/** The reads of games and categories, through the cache. */
export function createGameReads(rows: Rows, together: Together, cache: Cache) {
  const storedGame = (id: string): Game | undefined => {
    const [row] = rows(GAMES_SQL.oneGame, [id]) as GameRow[];
    return row && gameFromRow(row);
  };

  const categories = () =>
    cache.categories(() =>
      (rows(GAMES_SQL.allCategories) as CategoryRow[]).map(({ id, name, words }) => ({
        id,
        name,
        words: JSON.parse(words),
      })),
    );

  const readScoreboard = (): Scoreboard => {
    const [fastest, popularity] = together([
      [GAMES_SQL.fastest, [LEADERBOARD_SIZE]],
      [GAMES_SQL.popularity, []],
    ]) as [FastestRow[], PopularityRow[]];
    const byCategory = Map.groupBy(fastest, (row) => row.category);
    return {
      leaderboards: [...byCategory].map(([category, scores]) => ({ category, scores })),
      popularity: popularity.map((row) => ({ ...row })),
    };
  };

  return {
    categories,
    category: (id: number) => categories().find((category) => category.id === id),
    game: (id: string) => cache.game(id, storedGame),
    scoreboard: () => cache.scoreboard(readScoreboard),
    hasCategories: () => rows(GAMES_SQL.allCategories).length > 0,
  };
}

type CategoryRow = { id: number; name: string; words: string };
type PopularityRow = Scoreboard['popularity'][number];
type FastestRow = Scoreboard['leaderboards'][number]['scores'][number] & { category: string };

/** Stores a new game, and returns its start. */
export function startStep({ board, lobby = null, ...game }: NewGame, madeFrom: Category): Step {
  const { id, categoryId, size, playerName, difficulty } = game;
  const category = [categoryId, madeFrom.name, JSON.stringify(madeFrom.words)];
  const boardValues = [board.grid.join(''), packWords(board), board.placements.length];
  return [GAMES_SQL.start, [id, ...category, size, playerName, ...boardValues, difficulty, lobby]];
}

/** Stores a change that completes a game. The first statement returns no row when the stored version is another one. */
export function completeSteps(before: Game, after: Game): Step[] {
  const ranked = rankedGame(after);
  const { id, categoryId, completedAt } = after;
  const state = [id, before.version, packFinds(after), packHints(after), completedAt, ranked.rankedMs];
  const count: Step[] = categoryId === null ? [] : [[GAMES_SQL.countCompletion, [categoryId]]];
  const enter = listNames(ranked).map((list): Step => [ENTER_GAME, [list, id]]);
  return [[GAMES_SQL.complete, state], ...count, ...enter];
}

export const GAMES_SQL = {
  allCategories: 'SELECT id, name, words FROM categories WHERE NOT retired ORDER BY id',

  oneGame: `${SELECT_GAME} ${FROM_GAMES} AND g.id = $1`,

  /** Inserts nothing when the category has changed or is retired, or there is a game with this id. */
  start: `
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, lobby, started_at)
    SELECT $1, id, $5, $6, $7, $8, $9, $10, $11, wordsearch_now_ms() FROM categories
    WHERE id = $2 AND NOT retired AND name = $3
      AND (words = $4 OR (SELECT json_group_array(value) FROM json_each(words)) = $4)
    ON CONFLICT DO NOTHING RETURNING started_at AS "startedAt"`,

  complete: `
    UPDATE games SET version = version + 1, finds = $3, hints = $4, completed_at = $5, ranked_ms = $6
    WHERE id = $1 AND version = $2 RETURNING id`,

  countCompletion: `
    INSERT INTO completions (category_id, slot, games) VALUES ($1, 0, 1)
    ON CONFLICT (category_id, slot) DO UPDATE SET games = games + 1`,

  popularity: `
    SELECT c.id, c.name, coalesce(sum(n.games), 0) AS completedGames
    FROM categories c LEFT JOIN completions n ON n.category_id = c.id
    WHERE NOT c.retired GROUP BY c.id ORDER BY completedGames DESC, c.name`,

  /** Reads ten index entries of each category, whatever the number of games. */
  fastest: `
    SELECT c.name AS category, g.player_name AS playerName, g.size, g.word_count AS wordCount,
           g.started_at AS startedAt, g.completed_at AS completedAt
    FROM categories c JOIN games g ON g.id IN (
      SELECT id FROM games
      WHERE category_id = c.id AND completed_at IS NOT NULL AND hints = ''
      ORDER BY completed_at - started_at, completed_at
      LIMIT $1
    )
    ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`,
};
