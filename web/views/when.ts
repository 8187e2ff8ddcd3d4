/** Dates in the reader's own language and time zone. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function fullDate(timestamp: string): string {
  return minute.format(new Date(timestamp));
}

export function shortDate(timestamp: string): string {
  return day.format(new Date(timestamp));
}
