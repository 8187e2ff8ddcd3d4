import { DAY_MS, dayAt, weekdayOf, weekOf } from '../../core/game/days.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { nameKey } from '../../core/game/player-name.ts';
import { presetOf } from '../../core/game/presets.ts';
import type { StoredGame } from '../../core/store/game-steps.ts';
import { FOREVER } from '../../core/store/query.ts';
import { PERIODS, type Period } from './periods.ts';

/** The leaderboards of a game and their names. `entries.ts` has their statements. */

/** Every game by Anonymous counts as a separate player. */
export function playerOf({ id, playerName }: Pick<StoredGame, 'id' | 'playerName'>): string {
  return nameKey(playerName) || id;
}

/** A leaderboard and its games: the category or language, `null` for a board, and the range of completion. */
export type NamedLeaderboard = { name: string; scope: Scope | null; from: number; to: number };

/** One category, or all of one language. */
export type Scope = number | LanguageCode;

/** Returns the leaderboards of a ranked game: its board's, or six if a category's game has a preset's settings. */
export function leaderboardsOf(game: StoredGame): NamedLeaderboard[] {
  const { boardId, categoryId, language, completedAt } = game;
  if (completedAt !== null && game.rankedMs === null) return [];
  if (boardId !== null) return [{ name: boardName(boardId), scope: null, from: 0, to: FOREVER }];
  const preset = presetOf({ ...game, words: game.wordCount });
  if (!preset || categoryId === null || language === null || completedAt === null) return [];
  return PERIODS.flatMap((period) =>
    [categoryId, language].map((scope) => ({
      ...spanOf(period, completedAt),
      name: presetName(period, preset, scope, completedAt),
      scope,
    })),
  );
}

export function namesOf(game: StoredGame): string[] {
  return game.rankedMs === null ? [] : leaderboardsOf(game).map(({ name }) => name);
}

/** Returns the leaderboard of a board. A trigger counts its times by whole seconds, in board_times. */
export function boardName(boardId: string): string {
  return `board ${boardId}`;
}

/** "all classic 3", "d20772 quick en" or "w2967 hard de": period, preset, and category or language. */
export function presetName(period: Period, preset: string, scope: Scope, at: number): string {
  return `${spanOf(period, at).name} ${preset} ${scope}`;
}

/** Returns the ranges of expired names: days before yesterday, and weeks before the last. */
export function pastNames(now: number): [from: string, to: string][] {
  return [
    ['d', spanOf('day', now - DAY_MS).name],
    ['w', spanOf('week', now - 7 * DAY_MS).name],
  ];
}

function spanOf(period: Period, at: number): { name: string; from: number; to: number } {
  if (period === 'all') return { name: period, from: 0, to: FOREVER };
  const day = dayAt(at);
  const [name, first, days] =
    period === 'day' ? [`d${day}`, day, 1] : [`w${weekOf(day)}`, day - weekdayOf(day), 7];
  return { name, from: first * DAY_MS, to: (first + days) * DAY_MS };
}
