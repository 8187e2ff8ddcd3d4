import feasts from '../../../seed/feasts.json' with { type: 'json' };
import { dayAt, dayOf, weekdayOf } from '../days.ts';

/** Its words are more than a board needs: the generator chooses those with which the message fits. */
export type Theme = {
  title: string;
  /** Such as food or music, so that a weekday has others in the weeks after it. */
  kind: string;
  /** None: the theme comes at any time of the year. */
  season?: Season;
  /** Of a theme for some days only, such as 12-21, 05-08/sun or easter-47. */
  date?: string;
  line: string;
  message: string;
  /** The letters of the message on the board. */
  letters: string;
  words: readonly string[];
  /** Each word as a list shows it, in the order of the words. */
  labels: readonly string[];
};

/** The lists of the seven weekdays, from Monday on, none of them empty, and the themes that have a date. */
export type Themes = { week: readonly (readonly Theme[])[]; dated: readonly Theme[] };

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The first and last month, from 1 on, of the season itself and of the time in which its themes may come. */
const MONTHS: Readonly<Record<Season, { core: [number, number]; allowed: [number, number] }>> = {
  spring: { core: [3, 5], allowed: [1, 7] },
  summer: { core: [6, 8], allowed: [3, 11] },
  autumn: { core: [9, 11], allowed: [7, 1] },
  winter: { core: [12, 2], allowed: [9, 4] },
};

/** Northern seasons: 'core' in its months, 'allowed' in those around them. */
export function fitOf(season: Season | undefined, month: number): 'core' | 'allowed' | 'never' {
  if (season === undefined) return 'core';
  const { core, allowed } = MONTHS[season];
  if (isBetween(month, core)) return 'core';
  return isBetween(month, allowed) ? 'allowed' : 'never';
}

/** The last month may be one of the next year. */
function isBetween(month: number, [first, last]: [number, number]): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

/**
 * Feasts that move, until 2035. Eid al-Fitr by the calendar of Umm al-Qura, Hanukkah by its first full day,
 * Diwali by the day of Lakshmi Puja in India.
 */
export const FEASTS: Readonly<Record<string, readonly string[]>> = feasts;

/** So many days from a feast, or a day of each year, or the first such weekday from it on. */
type ThemeDate = { feastDays: readonly number[] } | YearlyDate;
/** The month is from 0 on, as in `Date`. */
export type YearlyDate = { month: number; date: number; weekday: number | undefined };

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DATE =
  /^(?:(?<monthDay>\d\d-\d\d)(?:\/(?<weekday>[a-z]{3}))?|(?<feast>[a-z]+(?:-[a-z]+)*)(?<offset>[+-]\d{1,2})?)$/;

/** The date 12-21, 05-08/sun, easter or easter-47; `undefined` for any other text. */
export function readThemeDate(text: string): ThemeDate | undefined {
  const { monthDay, weekday, feast, offset = '0' } = DATE.exec(text)?.groups ?? {};
  if (monthDay !== undefined) {
    // 2028 is a leap year.
    if (dayOf(`2028-${monthDay}`) === undefined) return undefined;
    if (weekday !== undefined && !WEEKDAYS.includes(weekday)) return undefined;
    const [month, date] = monthDay.split('-').map(Number) as [number, number];
    return { month: month - 1, date, weekday: weekday === undefined ? weekday : WEEKDAYS.indexOf(weekday) };
  }
  if (feast === undefined || !Object.hasOwn(FEASTS, feast)) return undefined;
  return { feastDays: (FEASTS[feast] ?? []).map((date) => (dayOf(date) as number) + Number(offset)) };
}

/** `undefined` for February 29 in most years. */
export function dayIn(year: number, { month, date, weekday }: YearlyDate): number | undefined {
  const time = Date.UTC(year, month, date);
  if (new Date(time).getUTCMonth() !== month) return undefined;
  const day = dayAt(time);
  return weekday === undefined ? day : day + ((weekday - weekdayOf(day) + 7) % 7);
}
