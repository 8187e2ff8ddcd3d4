import type { LanguageCode } from '../../src/game/language/languages.ts';

/** The address of a page about dailies: 'archive', a date, or '' for today. */
export function dailyPath(page: string, language: LanguageCode | null): string {
  const path = page === '' ? 'daily' : `daily/${page}`;
  return language === null ? path : `${path}?language=${language}`;
}
