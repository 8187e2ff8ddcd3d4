/**
 * The language of the page with the region of the reader, such as en-GB: dates are written as people there write them.
 * A page in a language that the browser does not name has the region where most of its speakers live.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale.split('-')[0] === language) ?? language;
}

/** Where the week begins on Sunday, by Unicode's CLDR; not every browser can tell. */
const SUNDAY_FIRST = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);

/** The days from Monday to the first day of the week: 0, or 6 where it begins on Sunday. */
export function firstWeekday(locale: string): number {
  return SUNDAY_FIRST.has(new Intl.Locale(locale).maximize().region ?? '') ? 6 : 0;
}
