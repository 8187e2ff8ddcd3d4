/** A day is the number of days since 1970-01-01, in UTC. */
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export function dayAt(time: number): number {
  return Math.floor(time / DAY_MS);
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Returns the day of a date such as 2026-11-15; `undefined` for other texts, and dates not in the calendar. */
export function parseDay(date: unknown): number | undefined {
  if (typeof date !== 'string' || !DATE.test(date)) return undefined;
  const time = Date.parse(date);
  return Number.isNaN(time) || dateOf(dayAt(time)) !== date ? undefined : dayAt(time);
}

/** The day of daily puzzle number 1, on every server. */
export const FIRST_DAY = dayAt(Date.UTC(2026, 0, 1));

export function puzzleNumberOf(day: number): number {
  return day - FIRST_DAY + 1;
}

/** Returns the end of a date everywhere on earth, which is at UTC−12. */
export function dayEndsAt(day: number): number {
  return (day + 1) * DAY_MS + 12 * HOUR_MS;
}

/** Returns the latest date that has begun somewhere on earth, which is first at UTC+14. */
export function latestDay(time: number): number {
  return dayAt(time + 14 * HOUR_MS);
}

/** 1970-01-01 was a Thursday, three days after a Monday. */
const EPOCH_WEEKDAY = 3;

/** Returns the week of a day, counted from the week of 1970-01-01. Weeks begin on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day + EPOCH_WEEKDAY) / 7);
}

/** Returns 0 for Monday. */
export function weekdayOf(day: number): number {
  return (day + EPOCH_WEEKDAY) % 7;
}

export function dayOfWeek(week: number, weekday: number): number {
  return week * 7 - EPOCH_WEEKDAY + weekday;
}
