/** Dates in the reader's language and time zone. */

export const fullDate = dates({ dateStyle: 'medium', timeStyle: 'short' });
export const shortDate = dates({ dateStyle: 'medium' });

/** Creating a format takes some milliseconds, so it is created with the first date, after the first paint. */
function dates(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format.format(new Date(timestamp));
  };
}
