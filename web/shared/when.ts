/** Dates in the reader's own language and time zone. */

export const fullDate = dates({ dateStyle: 'medium', timeStyle: 'short' });
export const shortDate = dates({ dateStyle: 'medium' });

/** A format takes some milliseconds to make: it is made when the first date is shown, not before the first paint. */
function dates(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format.format(new Date(timestamp));
  };
}
