import type * as en from './en.ts';

/** The texts of one language: the same keys as in English. The API reference exists only in English. */
export type Texts = {
  readonly [Section in Exclude<keyof typeof en, 'reference'>]: Widened<(typeof en)[Section]>;
};

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Values) => unknown
    ? (...args: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };
