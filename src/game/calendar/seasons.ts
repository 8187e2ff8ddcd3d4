export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The first and last month, from 1 on, of the season itself and of the time in which its themes may come. */
const MONTHS: Readonly<Record<Season, { own: [number, number]; allowed: [number, number] }>> = {
  spring: { own: [3, 5], allowed: [1, 7] },
  summer: { own: [6, 8], allowed: [3, 11] },
  autumn: { own: [9, 11], allowed: [7, 1] },
  winter: { own: [12, 2], allowed: [9, 4] },
};

/** Northern seasons: 'own' in its months, 'allowed' in those around them. */
export function fitOf(season: Season | undefined, month: number): 'own' | 'allowed' | 'never' {
  if (season === undefined) return 'own';
  const { own, allowed } = MONTHS[season];
  if (isBetween(month, own)) return 'own';
  return isBetween(month, allowed) ? 'allowed' : 'never';
}

/** The last month may be one of the next year. */
function isBetween(month: number, [first, last]: [number, number]): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
