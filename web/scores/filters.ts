import type { CategorySummary } from '../../src/client/client.ts';
import { PRESET_NAMES, type PresetName } from '../../src/game/presets.ts';

/** Which leaderboard the page shows; in its URL and remembered. `any` is that of the contract: the fastest of all boards. */
export type LeaderboardName = PresetName | 'any';
export type Period = 'all' | 'week' | 'day';
export type Filters = { leaderboard: LeaderboardName; categoryId: number | undefined; period: Period };

export const LEADERBOARDS: readonly LeaderboardName[] = [...PRESET_NAMES, 'any'];
export const PERIODS: readonly Period[] = ['all', 'week', 'day'];

/** Reads `?preset=quick&category_id=3&period=week`; invalid values are ignored. */
export function filtersFrom(search: string): Filters {
  const query = new URLSearchParams(search);
  const category = query.get('category_id') ?? '';
  return {
    leaderboard: LEADERBOARDS.find((one) => one === query.get('preset')) ?? 'classic',
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    period: PERIODS.find((one) => one === query.get('period')) ?? 'all',
  };
}

/** Always with the leaderboard; all categories and all times are left out. */
export function searchOf({ leaderboard, categoryId, period }: Filters): string {
  const query = new URLSearchParams({ preset: leaderboard });
  if (categoryId !== undefined) query.set('category_id', String(categoryId));
  if (period !== 'all') query.set('period', period);
  return query.toString();
}

/** The result of a game links to `?category=Food&row=…`: the leaderboard of the contract, with that game marked. */
export function withLinkedGame(
  filters: Filters,
  search: string,
  categories: readonly CategorySummary[],
): Filters {
  const name = new URLSearchParams(search).get('category');
  const category = name === null ? undefined : categories.find((one) => one.name === name);
  return category ? { leaderboard: 'any', categoryId: category.id, period: 'all' } : filters;
}
