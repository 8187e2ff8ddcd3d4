import type { CategorySummary, ScoreboardView } from '../../src/client/client.ts';
import { DAY_MS, dayAt, weekdayOf } from '../../src/core/game/days.ts';
import { PRESET_NAMES, type PresetName, presetOf } from '../../src/core/game/presets.ts';
import { common, scores as texts } from '../messages/messages.ts';
import { isFair } from '../shared/figures.ts';
import type { GameResult } from '../shared/finished-games.ts';

/** The leaderboard on the page, in the URL and in storage. `any`: the contract's fastest games on all boards. */
export type LeaderboardName = PresetName | 'any';
export type Period = 'all' | 'week' | 'day';
export type Filters = { leaderboard: LeaderboardName; categoryId: number | undefined; period: Period };

export const LEADERBOARDS: readonly LeaderboardName[] = [...PRESET_NAMES, 'any'];
export const PERIODS: readonly Period[] = ['all', 'week', 'day'];

/** Reads `?preset=quick&category_id=3&period=week`; invalid values are ignored. */
export function filtersFrom(search: string, offered = LEADERBOARDS): Filters {
  const query = new URLSearchParams(search);
  const category = query.get('category_id') ?? '';
  return {
    leaderboard:
      offered.find((one) => one === query.get('preset')) ?? (offered.includes('classic') ? 'classic' : 'any'),
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    period: PERIODS.find((one) => one === query.get('period')) ?? 'all',
  };
}

/** Returns the query, always with the leaderboard, without defaults. */
export function searchOf({ leaderboard, categoryId, period }: Filters): string {
  const query = new URLSearchParams({ preset: leaderboard });
  if (categoryId !== undefined) query.set('category_id', String(categoryId));
  if (period !== 'all') query.set('period', period);
  return query.toString();
}

/** Reads a link from a result, `?category=Food&row=…`: the contract's leaderboard with the game marked. */
export function withLinkedGame(
  filters: Filters,
  search: string,
  categories: readonly CategorySummary[],
): Filters {
  const name = new URLSearchParams(search).get('category');
  const category = name === null ? undefined : categories.find((one) => one.name === name);
  return category ? { leaderboard: 'any', categoryId: category.id, period: 'all' } : filters;
}

/** A row of the leaderboard. `detail`: the category or the board, if the filters don't set it. */
export type LeaderboardRow = {
  place: number;
  player_name: string;
  time_seconds: number;
  completed_at: string;
  detail: string;
  isMine: boolean;
};

const LENGTH = 10;

/** Returns the fastest games of one category or all, on boards of any size. */
export function anyRows(
  { leaderboards }: ScoreboardView,
  category: string | undefined,
  mine: string | undefined,
): LeaderboardRow[] {
  return Object.entries(leaderboards)
    .filter(([name]) => category === undefined || name === category)
    .flatMap(([name, entries]) => entries.map((entry) => ({ name, ...entry })))
    .sort((a, b) => a.time_seconds - b.time_seconds || a.completed_at.localeCompare(b.completed_at))
    .slice(0, LENGTH)
    .map(({ name, player_name, time_seconds, board_size, word_count, completed_at }, i) => ({
      ...{ place: i + 1, player_name, time_seconds, completed_at },
      detail:
        category === undefined
          ? texts.boardIn(name, board_size, word_count)
          : common.board(board_size, word_count),
      isMine: completed_at === mine,
    }));
}

/** Returns this browser's games that match the filters. Only comparable games count for the times. */
export function myStatistics(
  results: readonly GameResult[],
  { leaderboard, period }: Omit<Filters, 'categoryId'>,
  category: string | undefined,
  now: number,
) {
  const games = results.filter(
    (game) =>
      game.puzzleId === null &&
      (category === undefined || game.title === category) &&
      (leaderboard === 'any' || presetOf(game) === leaderboard) &&
      Date.parse(game.completedAt) >= startOf(period, now),
  );
  const fair = games.filter(isFair);
  const sum = fair.reduce((total, { seconds }) => total + seconds, 0);
  return {
    games: games.length,
    best: [...fair].sort((a, b) => a.seconds - b.seconds)[0],
    average: fair.length > 0 ? sum / fair.length : undefined,
  };
}

export type MyStatistics = ReturnType<typeof myStatistics>;

/** Returns the beginning of the current day or week in UTC, as on the server. */
function startOf(period: Period, now: number): number {
  const day = dayAt(now);
  if (period === 'day') return day * DAY_MS;
  return period === 'week' ? (day - weekdayOf(day)) * DAY_MS : 0;
}
