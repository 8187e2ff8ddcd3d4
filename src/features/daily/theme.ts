import { DAY_MS, dayAt, parseDay, weekdayOf } from '../../core/game/days.ts';

/** A theme has more words than a board needs; the generator chooses words with which the message fits. */
export type Theme = {
  title: string;
  /** The kind of theme, such as food or music. The same weekday has other kinds in the following weeks. */
  kind: string;
  /** The first and last day, such as 12-01 and 02-28, on which it may appear; both or neither. */
  from?: string;
  to?: string;
  /** Days such as 12-21, 05-08/sun or easter-47; the theme appears on the first free one. */
  date?: string;
  /** The priority of a theme with a date. Default: `DEFAULT_PRIORITY`. */
  priority?: number;
  line: string;
  message: string;
  /** A line by its editor about the message. */
  note?: string;
  /** Whether the theme suits a day of mourning. */
  quiet?: boolean;
  /** Whether the theme isn't for children. */
  adult?: boolean;
  /** The letters of the message on the board. */
  letters: string;
  words: readonly string[];
  /** The words that every board of the theme has. */
  marked: readonly string[];
  /** Each word as shown in the list, in the order of the words. */
  labels: readonly string[];
};

export type Themes = {
  /** The lists for the seven weekdays, starting with Monday; none is empty. */
  week: readonly (readonly Theme[])[];
  dated: readonly Theme[];
  /** Days of mourning, written like the dates of themes. */
  quiet: readonly string[];
  feasts: Feasts;
};

/** The days of each moving feast. */
export type Feasts = Readonly<Record<string, readonly string[]>>;

/**
 * Priority 1 takes the day from 2, and both take it from 3, so a theme of priority 3 may lose its day in some
 * years.
 */
export const PRIORITIES = [1, 2, 3];
export const DEFAULT_PRIORITY = 2;

/** Kinds that suit a day of mourning, besides themes marked `quiet`. */
const QUIET_KINDS = new Set(['nature', 'plants']);

export function isQuiet({ quiet = false, kind }: Theme): boolean {
  return quiet || QUIET_KINDS.has(kind);
}

/**
 * Returns the first and last day of the range around this day; `undefined` outside it. The range may cross New Year.
 */
export function rangeAround({ from, to }: Theme, day: number): { first: number; last: number } | undefined {
  if (from === undefined || to === undefined) return undefined;
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const last = dayInYear(from <= to || monthDayOf(day) <= to ? year : year + 1, to);
  const first = dayInYear(from <= to || monthDayOf(day) > to ? year : year - 1, from);
  return day >= first && day <= last ? { first, last } : undefined;
}

function monthDayOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(5, 10);
}

function dayInYear(year: number, monthDay: string): number {
  const [month, date] = monthDay.split('-').map(Number) as [number, number];
  return dayAt(Date.UTC(year, month - 1, date));
}

/** Whether the text is a day of each year, such as 12-21. */
export function isMonthDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d\d-\d\d$/.test(text) && parseDay(`2027-${text}`) !== undefined;
}

/** Days relative to a feast, a day of each year, or the first given weekday on or after that day. */
type ThemeDate = { feastDays: readonly number[] } | YearlyDate;
/** Months are numbered from 0, as in `Date`. */
type YearlyDate = { month: number; date: number; weekday: number | undefined };

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DATE =
  /^(?:(?<monthDay>\d\d-\d\d)(?:\/(?<weekday>[a-z]{3}))?|(?<feast>[a-z]+(?:-[a-z]+)*)(?<offset>[+-]\d{1,2})?)$/;

/** Parses a date such as 12-21, 05-08/sun, easter or easter-47; `undefined` for any other text. */
export function parseThemeDate(text: string, feasts: Feasts): ThemeDate | undefined {
  const { monthDay, weekday, feast, offset = '0' } = DATE.exec(text)?.groups ?? {};
  if (monthDay !== undefined) {
    // 2028 is a leap year.
    if (parseDay(`2028-${monthDay}`) === undefined) return undefined;
    if (weekday !== undefined && !WEEKDAYS.includes(weekday)) return undefined;
    const [month, date] = monthDay.split('-').map(Number) as [number, number];
    return { month: month - 1, date, weekday: weekday === undefined ? weekday : WEEKDAYS.indexOf(weekday) };
  }
  if (feast === undefined || !Object.hasOwn(feasts, feast)) return undefined;
  return { feastDays: (feasts[feast] ?? []).map((date) => (parseDay(date) as number) + Number(offset)) };
}

/** Parses dates separated by commas; `undefined` if one is invalid. */
export function parseThemeDates(text: string, feasts: Feasts): ThemeDate[] | undefined {
  const dates = text.split(',').map((date) => parseThemeDate(date.trim(), feasts));
  return dates.every((date) => date !== undefined) ? dates : undefined;
}

/**
 * Returns the days of a year on which a date falls; a feast may occur twice. The Sunday after 12-30 may be in January.
 */
export function daysIn(year: number, date: ThemeDate): number[] {
  const isInYear = (day: number) => new Date(day * DAY_MS).getUTCFullYear() === year;
  if ('feastDays' in date) return date.feastDays.filter(isInYear);
  return [year - 1, year]
    .map((from) => dayOfYearlyDate(from, date))
    .filter((day) => day !== undefined && isInYear(day)) as number[];
}

/** `undefined` for February 29 in most years. */
function dayOfYearlyDate(year: number, { month, date, weekday }: YearlyDate): number | undefined {
  const time = Date.UTC(year, month, date);
  if (new Date(time).getUTCMonth() !== month) return undefined;
  const day = dayAt(time);
  return weekday === undefined ? day : day + ((weekday - weekdayOf(day) + 7) % 7);
}
