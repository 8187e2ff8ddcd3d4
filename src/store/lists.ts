import { DAY_MS, dayAt, weekdayOf, weekOf } from '../game/days.ts';
import { fairTime } from '../game/fair.ts';
import type { Game } from '../game/game.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { presetOf } from '../game/presets.ts';
import type { RunAll, Step } from './query.ts';

/** The leaderboards of fair games: the best game of each player name, and every game of Anonymous. */

/** A place is counted up to here, so that counting stays cheap whatever the number of games. */
export const MAX_PLACE = 1000;

/** The current UTC day, the current week, which begins on Monday, or all time. */
export const PERIODS = ['day', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** What decides on which lists a game is. */
export type Ranked = Pick<
  Game,
  'id' | 'playerName' | 'categoryId' | 'boardId' | 'size' | 'difficulty' | 'completedAt'
> & {
  wordCount: number;
  /** The time of a fair game, else `null`; left out when only the database is asked. */
  rankedMs?: number | null;
};

export const RANKED = `id, player_name AS "playerName", category_id AS "categoryId", board_id AS "boardId", size,
    word_count AS "wordCount", difficulty, ranked_ms AS "rankedMs", completed_at AS "completedAt"`;

export function rankedGame(game: Game) {
  return { ...unrankedGame(game), rankedMs: fairTime(game) };
}

export function unrankedGame(game: Game): Ranked {
  return { ...game, wordCount: game.words.length };
}

/** With the category and the time, from and to, of the games that are on it. */
type List = { name: string; category: number | null; from: number; to: number };

export const FOREVER = Number.MAX_SAFE_INTEGER;

/** The lists of a game if it is fair: that of its board, or six if the settings of a game of a category are a class. */
function listsOf(game: Ranked): List[] {
  const { boardId, categoryId, completedAt } = game;
  if (completedAt !== null && game.rankedMs === null) return [];
  if (boardId !== null) return [{ name: boardList(boardId), category: null, from: 0, to: FOREVER }];
  const className = presetOf({ ...game, words: game.wordCount });
  if (!className || categoryId === null || completedAt === null) return [];
  return PERIODS.flatMap((period) =>
    [categoryId, null].map((category) => ({
      ...spanOf(period, completedAt),
      name: classList(period, className, category, completedAt),
      category,
    })),
  );
}

export function listNames(game: Ranked): string[] {
  return game.rankedMs === null ? [] : listsOf(game).map(({ name }) => name);
}

/** The list of the players of a board. A trigger counts their times by whole seconds, in board_times. */
export function boardList(boardId: string): string {
  return `board ${boardId}`;
}

/** "all classic 3", "d20772 quick *" or "w2967 hard *": the period, the class, and the category, * for all. */
export function classList(period: Period, className: string, category: number | null, at: number): string {
  return `${spanOf(period, at).name} ${className} ${category ?? '*'}`;
}

function spanOf(period: Period, at: number): { name: string; from: number; to: number } {
  if (period === 'all') return { name: period, from: 0, to: FOREVER };
  const day = dayAt(at);
  const [name, first, days] =
    period === 'day' ? [`d${day}`, day, 1] : [`w${weekOf(day)}`, day - weekdayOf(day), 7];
  return { name, from: first * DAY_MS, to: (first + days) * DAY_MS };
}

/** The ranges of names of the lists that are no longer kept: those before yesterday, and before the last week. */
export function pastLists(now: number): [from: string, to: string][] {
  return [
    ['d', spanOf('day', now - DAY_MS).name],
    ['w', spanOf('week', now - 7 * DAY_MS).name],
  ];
}

/** Every game of Anonymous counts as a player of its own. */
export function playerOf({ id, playerName }: Pick<Ranked, 'id' | 'playerName'>): string {
  return playerName === ANONYMOUS ? id : playerName;
}

/**
 * Runs statements that rename or delete these games, and returns their rows. In the same transaction each game leaves its lists
 * and enters them as it is stored then; the next best game of its player, completed since `since`, may take its place.
 */
export async function changeListed(
  atomic: RunAll,
  games: readonly Ranked[],
  change: readonly Step[],
  since = 0,
): Promise<unknown[][]> {
  // Sorted as in a completion, so that two transactions do not wait for each other.
  const listed = games
    .flatMap((game) => listsOf(game).map((list) => ({ list, game })))
    .sort((a, b) => (a.list.name < b.list.name ? -1 : Number(a.list.name > b.list.name)));
  // A completion, too, locks the game before its lists.
  const lock = games.map(({ id }): Step => [LOCK, [id]]);
  const leave = listed.map(({ list, game }): Step => [REMOVE, [list.name, game.id]]);
  const enter = listed.flatMap(({ list, game }): Step[] => [
    [ENTER_GAME, [list.name, game.id]],
    ...enterNext(list, game, since),
  ]);
  const before = [...lock, ...leave];
  const rows = await atomic([...before, ...change, ...enter]);
  return rows.slice(before.length, before.length + change.length);
}

/** Each game of Anonymous has its own entry, which none replaces. */
function enterNext({ name, category, from, to }: List, game: Ranked, since: number): Step[] {
  const { playerName, boardId, size, wordCount, difficulty } = game;
  if (playerName === ANONYMOUS || to <= since) return [];
  const like = [playerName, boardId, size, wordCount, difficulty, category];
  return [[ENTER_NEXT, [name, ...like, Math.max(from, since), to]]];
}

const LOCK = 'UPDATE games SET version = version WHERE id = $1';

const PLAYER = `CASE player_name WHEN '${ANONYMOUS}' THEN CAST(id AS text) ELSE player_name END`;

/** By the key of its entry: the list of a board may be long. */
const REMOVE = `
  DELETE FROM best_times WHERE list = $1 AND player = (SELECT ${PLAYER} FROM games WHERE id = $2) AND game_id = $2`;

export const ENTRY_COLUMNS = 'list, player, duration_ms, completed_at, game_id, category_id';
export const ENTRY = `${PLAYER}, ranked_ms, completed_at, id, coalesce(category_id, 0)`;
export const IF_BETTER = `
  ON CONFLICT (list, player) DO UPDATE SET duration_ms = excluded.duration_ms,
    completed_at = excluded.completed_at, game_id = excluded.game_id, category_id = excluded.category_id
  WHERE (excluded.duration_ms, excluded.completed_at) < (best_times.duration_ms, best_times.completed_at)`;

const enterWhere = (condition: string) => `
  INSERT INTO best_times (${ENTRY_COLUMNS})
  SELECT CAST($1 AS text), ${ENTRY} FROM games WHERE ranked_ms IS NOT NULL AND ${condition}
  ${IF_BETTER}`;

export const ENTER_GAME = enterWhere('id = $2');

const ENTER_NEXT = enterWhere(`
    player_name = $2 AND board_id IS NOT DISTINCT FROM $3 AND size = $4 AND word_count = $5 AND difficulty = $6
    AND (category_id = $7 OR $7 IS NULL) AND completed_at >= $8 AND completed_at < $9
  ORDER BY ranked_ms, completed_at LIMIT 1`);
