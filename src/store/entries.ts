import { ANONYMOUS } from '../game/player-name.ts';
import type { RunAll, Step } from './query.ts';
import { leaderboardsOf, type NamedLeaderboard, type Ranked } from './ranking.ts';

/** The entries of leaderboards: the best game of each player name, and every game of Anonymous. */

export const RANKED = `id, player_name AS "playerName", category_id AS "categoryId", board_id AS "boardId",
    size, word_count AS "wordCount", difficulty, ranked_ms AS "rankedMs", completed_at AS "completedAt"`;

/**
 * Runs statements that rename or delete these games, and returns their rows. In the same transaction each
 * game leaves its leaderboards and enters them as it is stored then; the next best game of its player,
 * completed since `since`, may take its place.
 */
export async function changeRanked(
  atomic: RunAll,
  games: readonly Ranked[],
  change: readonly Step[],
  since = 0,
): Promise<unknown[][]> {
  // Sorted as in a completion, so that two transactions do not wait for each other.
  const entries = games
    .flatMap((game) => leaderboardsOf(game).map((leaderboard) => ({ leaderboard, game })))
    .sort((a, b) => compare(a.leaderboard.name, b.leaderboard.name));
  // A completion, too, locks the game before its leaderboards.
  const lock = games.map(({ id }): Step => [LOCK, [id]]);
  const leave = entries.map(({ leaderboard, game }): Step => [REMOVE, [leaderboard.name, game.id]]);
  const enter = entries.flatMap(({ leaderboard, game }): Step[] => [
    [ENTER_GAME, [leaderboard.name, game.id]],
    ...enterNext(leaderboard, game, since),
  ]);
  const before = [...lock, ...leave];
  const rows = await atomic([...before, ...change, ...enter]);
  return rows.slice(before.length, before.length + change.length);
}

/** Each game of Anonymous has its own entry, which none replaces. */
function enterNext({ name, category, from, to }: NamedLeaderboard, game: Ranked, since: number): Step[] {
  const { playerName, boardId, size, wordCount, difficulty } = game;
  if (playerName === ANONYMOUS || to <= since) return [];
  const alike = [playerName, boardId, size, wordCount, difficulty, category];
  return [[ENTER_NEXT, [name, ...alike, Math.max(from, since), to]]];
}

/** By code units, as the databases compare names. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const LOCK = 'UPDATE games SET version = version WHERE id = $1';

const PLAYER = `CASE player_name WHEN '${ANONYMOUS}' THEN CAST(id AS text) ELSE player_name END`;

/** By the key of its entry: the leaderboard of a board may be long. */
const REMOVE = `
  DELETE FROM leaderboard_entries
  WHERE leaderboard = $1 AND player = (SELECT ${PLAYER} FROM games WHERE id = $2) AND game_id = $2`;

export const ENTRY_COLUMNS = 'leaderboard, player, duration_ms, completed_at, game_id, category_id';
export const ENTRY = `${PLAYER}, ranked_ms, completed_at, id, coalesce(category_id, 0)`;
export const IF_BETTER = `
  ON CONFLICT (leaderboard, player) DO UPDATE SET duration_ms = excluded.duration_ms,
    completed_at = excluded.completed_at, game_id = excluded.game_id, category_id = excluded.category_id
  WHERE (excluded.duration_ms, excluded.completed_at)
    < (leaderboard_entries.duration_ms, leaderboard_entries.completed_at)`;

const enterWhere = (condition: string) => `
  INSERT INTO leaderboard_entries (${ENTRY_COLUMNS})
  SELECT CAST($1 AS text), ${ENTRY} FROM games WHERE ranked_ms IS NOT NULL AND ${condition}
  ${IF_BETTER}`;

export const ENTER_GAME = enterWhere('id = $2');

const ENTER_NEXT = enterWhere(`
    player_name = $2 AND board_id IS NOT DISTINCT FROM $3 AND size = $4 AND word_count = $5 AND difficulty = $6
    AND (category_id = $7 OR $7 IS NULL) AND completed_at >= $8 AND completed_at < $9
  ORDER BY ranked_ms, completed_at LIMIT 1`);
