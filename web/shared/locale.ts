/**
 * Returns the page's language with the reader's region, such as en-GB, for dates. If the browser doesn't list the
 * language, the region is where most of its speakers live.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale.split('-')[0] === language) ?? language;
}

/** Regions whose week begins on Sunday, by Unicode's CLDR, because not every browser knows. */
const SUNDAY_FIRST = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);

/** Returns the days from Monday to the first day of the week: 0, or 6 if it begins on Sunday. */
export function firstWeekday(locale: string): number {
  return SUNDAY_FIRST.has(new Intl.Locale(locale).maximize().region ?? '') ? 6 : 0;
}
