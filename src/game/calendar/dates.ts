import feasts from '../../../seed/feasts.json' with { type: 'json' };
import { dayAt, dayOf, weekdayOf } from '../days.ts';

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
