import type { ScoreQuery } from '../../src/client/client.ts';
import { CLASS_NAMES } from '../../src/game/classes.ts';
import type { Range } from '../../src/game/limits.ts';

/** The filters of the best times. They are query parameters of the API and of the page's URL. */
export type Filters = Omit<ScoreQuery, 'game'>;

export const PERIODS = { all: 'All time', week: 'This week', day: 'Today' } as const;

/** Reads `?category_id=3&period=week`; invalid values are ignored. */
export function filtersFrom(search: string): Filters {
  const query = new URLSearchParams(search);
  const filters: Filters = {};
  const category = numberIn(query.get('category_id'), { min: 1, max: 999_999_999 });
  const classId = CLASS_NAMES.find((one) => one === query.get('class'));
  const period = (['day', 'week', 'all'] as const).find((one) => one === query.get('period'));
  if (category !== undefined) filters.category_id = category;
  if (classId !== undefined && classId !== 'classic') filters.class = classId;
  if (period !== undefined && period !== 'all') filters.period = period;
  return filters;
}

export function searchOf(filters: Filters): string {
  return new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  ).toString();
}

function numberIn(text: string | null, { min, max }: Pick<Range, 'min' | 'max'>): number | undefined {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}
