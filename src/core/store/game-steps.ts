import { fairTime } from '../game/fair.ts';
import type { Game } from '../game/game.ts';
import type { Query, RunAll, Statement } from './query.ts';
import type { Games } from './store.ts';

/** The columns of a game that decide where it counts. */
export type StoredGame = Pick<
  Game,
  'id' | 'playerName' | 'categoryId' | 'language' | 'boardId' | 'size' | 'difficulty' | 'completedAt' | 'day'
> & {
  wordCount: number;
  /** The time of a ranked game, otherwise `null`; missing if the database decides. */
  rankedMs?: number | null;
};

/**
 * Steps that a feature adds to core transactions that complete, rename or delete games. Only leaderboards use them, so
 * that an entry is stored with its game or not at all, and a completion stays one round trip.
 */
export type GameSteps = Readonly<{
  /** Returns statements to run after a game was completed. */
  completed(game: StoredGame & { rankedMs: number | null }): readonly Statement[];
  /** Run before and after statements that rename or delete these locked games. */
  around(games: readonly StoredGame[]): { before: readonly Statement[]; after: readonly Statement[] };
  /** Called when all games on a board are deleted. */
  boardEmptied(run: Query, boardId: string): Promise<void>;
  /** Whether another game of the same player counts instead. */
  isSecond(read: Query, game: Game): Promise<boolean>;
}>;

export function storedGame(game: Game): StoredGame & { rankedMs: number | null } {
  return { ...leaderboardFields(game), rankedMs: fairTime(game) };
}

export function leaderboardFields(game: Game): StoredGame {
  return { ...game, wordCount: game.words.length };
}

export const STORED_GAME = `id, player_name AS "playerName", category_id AS "categoryId", board_id AS "boardId",
    size, word_count AS "wordCount", difficulty, ranked_ms AS "rankedMs", completed_at AS "completedAt",
    (SELECT day FROM boards WHERE boards.id = games.board_id) AS day,
    (SELECT language FROM categories WHERE categories.id = games.category_id) AS language`;

/**
 * Runs statements that rename or delete these games, with the features' steps, in one transaction. Returns the rows of
 * those statements. `uncount` changes the counts of completed games.
 */
export async function changeGames(
  atomic: RunAll,
  steps: readonly GameSteps[],
  games: readonly StoredGame[],
  change: readonly Statement[],
  uncount: readonly Statement[] = [],
): Promise<unknown[][]> {
  const added = steps.map(({ around }) => around(games));
  // Locks in the same order as a completion: the game, then its count, then the features' rows.
  const lock = games.map(({ id }): Statement => [LOCK, [id]]);
  const before = [...lock, ...uncount, ...added.flatMap((steps) => steps.before)];
  const rows = await atomic([...before, ...change, ...added.flatMap((steps) => steps.after)]);
  return rows.slice(before.length, before.length + change.length);
}

export function createIsSecond(steps: readonly GameSteps[], read: Query): Games['isSecond'] {
  return async (game) => {
    for (const { isSecond } of steps) if (await isSecond(read, game)) return true;
    return false;
  };
}

const LOCK = 'UPDATE games SET version = version WHERE id = $1';
