import type { DatabaseSync } from 'node:sqlite';
import type { Game } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { type GameRow, gameFromRow } from './rows.ts';
import type { Snapshots } from './snapshots.ts';
import { SQL } from './sqlite-statements.ts';
import type { Category, Scoreboard } from './store.ts';

/** The reads of the game, through the cache. */
export function createSqliteReads(db: DatabaseSync, snapshots: Snapshots) {
  const allCategories = db.prepare(SQL.allCategories);
  const oneGame = db.prepare(SQL.oneGame);
  const popularity = db.prepare(SQL.popularity);
  const fastest = db.prepare(SQL.fastest);

  const readCategories = () => (allCategories.all() as CategoryRow[]).map(categoryFromRow);

  const storedGame = (id: string): Game | undefined => {
    const row = oneGame.get(id) as GameRow | undefined;
    return row && gameFromRow(row);
  };

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
    categories: () => snapshots.categories(readCategories),
    game: (id: string) => snapshots.game(id, storedGame),
    storedGame,
    scoreboard: () => snapshots.scoreboard(readScoreboard),
    hasCategories: () => allCategories.get() !== undefined,
  };
}

type CategoryRow = { id: number; name: string; words: string };
type PopularityRow = Scoreboard['popularity'][number];
type FastestRow = Scoreboard['leaderboards'][number]['scores'][number] & { category: string };

function categoryFromRow({ id, name, words }: CategoryRow): Category {
  return { id, name, words: JSON.parse(words) };
}
