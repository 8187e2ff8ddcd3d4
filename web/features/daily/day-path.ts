import type { LanguageCode } from '../../../src/core/game/language/languages.ts';

/**
 * The path of a page about dailies: 'archive', a date, or '' for today. In a file of its own, because in `day.ts` it makes the build
 * split the script of the first pages in two.
 */
export default function dailyPath(page: string, language: LanguageCode | null): string {
  const path = page === '' ? 'daily' : `daily/${page}`;
  return language === null ? path : `${path}?language=${language}`;
}
