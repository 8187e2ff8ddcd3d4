import { localeOf } from './locale.ts';

/** Dates in the language of the page and the reader's time zone. */

export const fullDate = dates({ dateStyle: 'medium', timeStyle: 'short' });
export const shortDate = dates({ dateStyle: 'medium' });
/** Formats the date of a puzzle, such as 2026-11-15: a day in any time zone. */
export const dateWithWeekday = dates({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats as November 2026. */
export const monthAndYear = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
export const weekday = dates({ weekday: 'short', timeZone: 'UTC' });

/** Formats the date without the year: 15 November. */
export const dayAndMonth = dates({ day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats the date in few characters: 15/11. */
export const shortDay = dates({ day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** Creates a format on first use, after the first paint, because that takes some milliseconds. */
function dates(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(pageLocale(), options);
    return format.format(new Date(timestamp));
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago something was, in the largest unit: 2 hours ago. */
export function ageOf(timestamp: string, now = Date.now()): string {
  const ms = now - Date.parse(timestamp);
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'auto' });
  return format.format(-Math.floor(ms / length), unit);
}

export function pageLocale(): string {
  return localeOf(document.documentElement.lang, navigator.languages);
}
