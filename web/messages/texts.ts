import type { LanguageCode } from '../../src/game/language/languages.ts';
import type * as en from './en.ts';

/** The texts of one language: those of English, with any words in them. The reference of the API is English alone. */
export type Texts = {
  readonly [Section in Exclude<keyof typeof en, 'reference'>]: Widened<(typeof en)[Section]>;
};

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Values) => unknown
    ? (...args: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Loaded when it is first asked for: the build and the tests have use for all, a page for one. */
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
