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
