import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Game, NewGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import {
  FROM_GAMES,
  type GameRow,
  gameFromRow,
  packFinds,
  packHints,
  packWords,
  SELECT_GAME,
} from '../rows.ts';
import { entriesOf, rankedGame } from '../scores.ts';
import type { Category, Scoreboard } from '../store.ts';
import type { Cache } from './cache.ts';
import { createEntering } from './scores.ts';

/** The reads of games and categories, through the cache. */
export function createGameReads(db: DatabaseSync, cache: Cache) {
  const allCategories = db.prepare(GAMES_SQL.allCategories);
  const oneGame = db.prepare(GAMES_SQL.oneGame);
  const popularity = db.prepare(GAMES_SQL.popularity);
  const fastest = db.prepare(GAMES_SQL.fastest);

  const storedGame = (id: string): Game | undefined => {
    const row = oneGame.get(id) as GameRow | undefined;
    return row && gameFromRow(row);
  };

  const categories = () =>
    cache.categories(() =>
      (allCategories.all() as CategoryRow[]).map(({ id, name, words }) => ({
        id,
        name,
        words: JSON.parse(words),
      })),
    );

  /** One transaction: the writer may commit between two statements, and both must show the same games. */
  const readScoreboard = (): Scoreboard => {
    db.exec('BEGIN');
    try {
      const rows = fastest.all({ limit: LEADERBOARD_SIZE }) as FastestRow[];
      const byCategory = Map.groupBy(rows, (row) => row.category);
      return {
        leaderboards: [...byCategory].map(([category, scores]) => ({ category, scores })),
        popularity: (popularity.all() as PopularityRow[]).map((row) => ({ ...row })),
      };
    } finally {
      db.exec('COMMIT');
    }
  };

  return {
    categories,
    category: (id: number) => categories().find((category) => category.id === id),
    game: (id: string) => cache.game(id, storedGame),
    scoreboard: () => cache.scoreboard(readScoreboard),
    hasCategories: () => allCategories.get() !== undefined,
  };
}

type CategoryRow = { id: number; name: string; words: string };
type PopularityRow = Scoreboard['popularity'][number];
type FastestRow = Scoreboard['leaderboards'][number]['scores'][number] & { category: string };

/** The arguments of the write of a new game. */
export function startArgs({ board, ...game }: NewGame, madeFrom: Category, now: number) {
  return {
    madeFrom: { name: madeFrom.name, words: JSON.stringify(madeFrom.words) },
    row: {
      id: game.id,
      categoryId: game.categoryId,
      size: game.size,
      playerName: game.playerName,
      grid: board.grid.join(''),
      words: packWords(board),
      wordCount: board.placements.length,
      difficulty: game.difficulty,
      lobby: game.lobby ?? null,
    },
    now,
  };
}

/** The arguments of the write of a change. */
export function changeArgs(before: Game, after: Game) {
  const change = {
    id: after.id,
    version: before.version,
    finds: packFinds(after),
    hints: packHints(after),
    playerName: after.playerName,
    lobby: after.lobby,
    startedAt: after.startedAt,
  };
  if (after.completedAt === before.completedAt || after.completedAt === null) return change;
  const ranked = rankedGame(after);
  return {
    ...change,
    completion: {
      at: after.completedAt,
      rankedMs: ranked.rankedMs,
      categoryId: after.categoryId,
      entries: entriesOf(ranked),
    },
  };
}

export type ChangeArgs = ReturnType<typeof changeArgs>;

/** The writes of games, for the writer's connection. */
export function createGameWrites(db: DatabaseSync, waitedMs: () => number) {
  const oneCategory = db.prepare(GAMES_SQL.oneCategory);
  const insertGame = db.prepare(GAMES_SQL.insertGame);
  const change = db.prepare(GAMES_SQL.change);
  const complete = db.prepare(GAMES_SQL.complete);
  const countCompletion = db.prepare(GAMES_SQL.countCompletion);
  const enter = createEntering(db);

  return {
    /** The start of the game; `null` when the category has changed, `false` when there is a game with this id. */
    startGame({ madeFrom, row, now }: ReturnType<typeof startArgs>): number | false | null {
      const category = oneCategory.get(row.categoryId) as { name: string; words: string } | undefined;
      if (category?.name !== madeFrom.name || !isSameJson(category.words, madeFrom.words)) return null;
      // The wait for the lock is not part of the game.
      const startedAt = now + waitedMs();
      return insertGame.run({ ...row, startedAt }).changes === 1 && startedAt;
    },

    /** `false` when the stored version is another one. */
    changeGame(args: ChangeArgs): boolean {
      if (!('completion' in args)) return change.run(args).changes === 1;
      const { id, version, finds, hints } = args;
      const { at, rankedMs, categoryId, entries } = args.completion;
      if (complete.run({ id, version, finds, hints, at, rankedMs }).changes === 0) return false;
      if (categoryId !== null) countCompletion.run(categoryId);
      enter(entries);
      return true;
    },
  };
}

/** An operator may have stored the same words with other spaces. */
function isSameJson(a: string, b: string): boolean {
  return a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
}

export const GAMES_SQL = {
  allCategories: 'SELECT id, name, words FROM categories WHERE NOT retired ORDER BY id',

  oneCategory: 'SELECT name, words FROM categories WHERE id = ? AND NOT retired',

  oneGame: `${SELECT_GAME} ${FROM_GAMES} AND g.id = ?`,

  insertGame: `
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, lobby, started_at)
    VALUES (:id, :categoryId, :size, :playerName, :grid, :words, :wordCount, :difficulty, :lobby, :startedAt)
    ON CONFLICT DO NOTHING`,

  change: `
    UPDATE games SET version = version + 1, finds = :finds, hints = :hints, player_name = :playerName, lobby = :lobby,
      started_at = :startedAt
    WHERE id = :id AND version = :version`,

  complete: `
    UPDATE games SET version = version + 1, finds = :finds, hints = :hints, completed_at = :at, ranked_ms = :rankedMs
    WHERE id = :id AND version = :version`,

  countCompletion: `
    INSERT INTO completions (category_id, slot, games) VALUES (?, 0, 1)
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
      LIMIT :limit
    )
    ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`,
};
