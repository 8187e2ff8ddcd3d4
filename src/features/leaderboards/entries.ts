import { nameKey } from '../../core/game/player-name.ts';
import type { StoredGame } from '../../core/store/game-steps.ts';
import { locking, type Statement } from '../../core/store/query.ts';
import { leaderboardsOf, type NamedLeaderboard } from './leaderboard-names.ts';

/** The entries of leaderboards: one game per player name in any spelling, and every game by Anonymous. */

/**
 * Removes the entries of games before a change. Afterwards enters each game as it is then stored, and its player's next
 * game, which may replace it.
 */
export function aroundChange(games: readonly StoredGame[]) {
  // The same order as for a completion, so that two transactions don't deadlock.
  const entries = games
    .flatMap((game) => leaderboardsOf(game).map((leaderboard) => ({ leaderboard, game })))
    .sort((a, b) => compare(a.leaderboard.name, b.leaderboard.name));
  const before = entries.map(({ leaderboard, game }): Statement => [REMOVE, [leaderboard.name, game.id]]);
  const after = entries.flatMap(({ leaderboard, game }): Statement[] => [
    enterStep([leaderboard.name], game),
    ...nextOf(leaderboard, game),
  ]);
  return { before, after };
}

/**
 * Enters the stored game, unless its completion time differs, because these names belong to the given time. One
 * statement serves all six leaderboards, because a completion then costs PostgreSQL 520 µs instead of 800.
 */
export function enterStep(
  names: readonly string[],
  { id, day, completedAt }: Pick<StoredGame, 'id' | 'day' | 'completedAt'>,
): Statement {
  const named = names.map((_, i) => `SELECT ${i} AS position, CAST($${i + 3} AS text) AS name`);
  const from = `games, (${named.join(' UNION ALL ')}) AS named
    WHERE ranked_ms IS NOT NULL AND id = $1 AND completed_at = coalesce($2, completed_at) ORDER BY position`;
  return [enter(keptOf({ day }), 'name', from), [id, completedAt, ...names]];
}

/** Each game by Anonymous has its own entry, which no other game replaces. */
function nextOf({ name, scope, from, to }: NamedLeaderboard, game: StoredGame): Statement[] {
  const { playerName, boardId, size, wordCount, difficulty } = game;
  const key = nameKey(playerName);
  if (key === '') return [];
  const [category, language] = typeof scope === 'number' ? [scope, null] : [null, scope];
  const alike = [key, boardId, size, wordCount, difficulty, category, language];
  return [[ENTER_NEXT[keptOf(game)], [name, ...alike, from, to]]];
}

/** Compares code units, like the databases. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const PLAYER = `CASE player_key WHEN '' THEN CAST(id AS text) ELSE player_key END`;

/** Finds the entry by its key, because a board's leaderboard may be long. */
const REMOVE = `
  DELETE FROM leaderboard_entries
  WHERE leaderboard = $1 AND player = (SELECT ${PLAYER} FROM games WHERE id = $2) AND game_id = $2`;

/** The game that a name's entry keeps: the first completed game on a daily board, otherwise the best. */
const KEPT = { first: ['completed_at'], best: ['duration_ms', 'completed_at'] };
type Kept = keyof typeof KEPT;

function keptOf({ day }: Pick<StoredGame, 'day'>): Kept {
  return day === null ? 'best' : 'first';
}

function unlessKept(kept: Kept): string {
  const order = (row: string) => KEPT[kept].map((column) => `${row}.${column}`).join(', ');
  return `
  ON CONFLICT (leaderboard, player) DO UPDATE SET duration_ms = excluded.duration_ms,
    completed_at = excluded.completed_at, game_id = excluded.game_id, category_id = excluded.category_id,
    name = excluded.name
  WHERE (${order('excluded')}) < (${order('leaderboard_entries')})`;
}

const enter = (kept: Kept, name: string, from: string) => `
  INSERT INTO leaderboard_entries (leaderboard, player, duration_ms, completed_at, game_id, category_id, name)
  SELECT ${name}, ${PLAYER}, ranked_ms, completed_at, id, coalesce(category_id, 0), player_name
  FROM ${from}
  ${unlessKept(kept)}`;

/** Skips a game that another transaction is deleting or renaming, because its old name would stay listed. */
const enterNext = (kept: Kept, order: string) =>
  locking((lock) =>
    enter(
      kept,
      'CAST($1 AS text)',
      `games g WHERE ranked_ms IS NOT NULL AND player_key = $2 AND board_id IS NOT DISTINCT FROM $3 AND size = $4
    AND word_count = $5 AND difficulty = $6
    AND (category_id = $7 OR category_id IN (SELECT id FROM categories WHERE language = $8) OR board_id = $3)
    AND completed_at >= $9 AND completed_at < $10
  ORDER BY ${order} LIMIT 1 ${lock('FOR SHARE OF g SKIP LOCKED')}`,
    ),
  );

const ENTER_NEXT = {
  first: enterNext('first', 'completed_at'),
  best: enterNext('best', 'ranked_ms, completed_at'),
};
