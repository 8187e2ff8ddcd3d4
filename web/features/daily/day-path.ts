import type { LanguageCode } from '../../../src/core/game/language/languages.ts';

/**
 * Returns the path of a page about daily puzzles: 'archive', a date, or '' for today. In a separate file,
 * because in `day.ts` it would make the build split the site's script in two.
 */
export default function dailyPath(page: string, language: LanguageCode | null): string {
  const path = page === '' ? 'daily' : `daily/${page}`;
  return language === null ? path : `${path}?language=${language}`;
}
