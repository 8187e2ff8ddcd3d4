import type { DatabaseSync } from 'node:sqlite';
import type { Game } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { type GameRow, gameFromRow } from '../rows.ts';
import type { Category, Scoreboard } from '../store.ts';
import type { Snapshots } from './snapshots.ts';
import { SQL } from './statements.ts';

/** The reads of the game, through the cache. */
export function createSqliteReads(db: DatabaseSync, snapshots: Snapshots) {
  const allCategories = db.prepare(SQL.allCategories);
  const oneGame = db.prepare(SQL.oneGame);
  // Rows as arrays: objects of node:sqlite are dictionaries, with which reading a game takes 24 µs instead of 18.
  oneGame.setReturnArrays(true);
  const popularity = db.prepare(SQL.popularity);
  const fastest = db.prepare(SQL.fastest);

  const readCategories = () => (allCategories.all() as CategoryRow[]).map(categoryFromRow);

  const storedGame = (id: string): Game | undefined => {
    const values = oneGame.get(id) as GameValues | undefined;
    return values && gameFromRow(rowFrom(values));
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

/** The columns of SQL.oneGame, in its order. */
type GameValues = [
  id: GameRow['id'],
  category_id: GameRow['category_id'],
  puzzle_id: GameRow['puzzle_id'],
  board_id: GameRow['board_id'],
  category: GameRow['category'],
  size: GameRow['size'],
  difficulty: GameRow['difficulty'],
  player_name: GameRow['player_name'],
  grid: GameRow['grid'],
  words: GameRow['words'],
  finds: GameRow['finds'],
  hints: GameRow['hints'],
  hints_allowed: GameRow['hints_allowed'],
  started_at: GameRow['started_at'],
  completed_at: GameRow['completed_at'],
];

function rowFrom(values: GameValues): GameRow {
  return {
    id: values[0],
    category_id: values[1],
    puzzle_id: values[2],
    board_id: values[3],
    category: values[4],
    size: values[5],
    difficulty: values[6],
    player_name: values[7],
    grid: values[8],
    words: values[9],
    finds: values[10],
    hints: values[11],
    hints_allowed: values[12],
    started_at: values[13],
    completed_at: values[14],
  };
}

type CategoryRow = { id: number; name: string; words: string };
type PopularityRow = Scoreboard['popularity'][number];
type FastestRow = Scoreboard['leaderboards'][number]['scores'][number] & { category: string };

function categoryFromRow({ id, name, words }: CategoryRow): Category {
  return { id, name, words: JSON.parse(words) };
}
