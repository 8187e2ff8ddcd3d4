/**
 * The texts of lazy scripts, in the language of the page. A section that only lazy scripts import from here loads with
 * them, instead of before the page.
 */
export * from './en.ts';
