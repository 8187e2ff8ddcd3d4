import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { Texts } from './texts.ts';

/** Each is loaded on first use, because a page needs one of them; the build and the tests need all. */
export const TEXTS: Readonly<Record<LanguageCode, () => Promise<Texts>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  el: () => import('./el.ts'),
  uk: () => import('./uk.ts'),
};
