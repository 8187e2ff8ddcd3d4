import type { Difficulty } from './difficulty.ts';

/** A day is the number of days since 1970-01-01, in UTC. */
export const DAY_MS = 86_400_000;

export function dayAt(time: number): number {
  return Math.floor(time / DAY_MS);
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a date such as 2026-11-15; `undefined` for any other text, and for a date that is not in the calendar. */
export function dayOf(date: unknown): number | undefined {
  if (typeof date !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date)) return undefined;
  const time = Date.parse(date);
  return Number.isNaN(time) || dateOf(dayAt(time)) !== date ? undefined : dayAt(time);
}

export type DailyPlan = { size: number; count: number; difficulty: Difficulty };

/** From Monday, small and easy, to Sunday, large and hard. */
const WEEK: readonly DailyPlan[] = [
  { size: 10, count: 8, difficulty: 'easy' },
  { size: 11, count: 9, difficulty: 'easy' },
  { size: 12, count: 10, difficulty: 'medium' },
  { size: 13, count: 12, difficulty: 'medium' },
  { size: 14, count: 14, difficulty: 'hard' },
  { size: 16, count: 18, difficulty: 'hard' },
  { size: 20, count: 25, difficulty: 'hard' },
];

export function planOf(day: number): DailyPlan {
  return WEEK[weekdayOf(day)] as DailyPlan;
}

/**
 * The categories take turns. When their number is a multiple of seven, each pass through them begins one category later:
 * otherwise each weekday would always have the same ones.
 */
export function categoryOf<Category>(categories: readonly Category[], day: number): Category | undefined {
  const count = categories.length;
  const shift = count % 7 === 0 ? Math.floor((day + EPOCH_WEEKDAY) / count) : 0;
  return categories[(day + shift) % count];
}

/** 1970-01-01 was a Thursday, three days after a Monday. */
const EPOCH_WEEKDAY = 3;

/** The number of the week of a day, counted from that of 1970-01-01. A week begins on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day + EPOCH_WEEKDAY) / 7);
}

export function mondayOf(week: number): number {
  return week * 7 - EPOCH_WEEKDAY;
}

function weekdayOf(day: number): number {
  return (day + EPOCH_WEEKDAY) % 7;
}
