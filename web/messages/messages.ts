/**
 * The texts in the language of the page. The build puts in its place the script that the HTML names; where there is no page,
 * as in tests, they are English.
 */
export * from './en.ts';
