/**
 * The texts in the page's language. The build replaces this module with the script that the HTML names; without a page,
 * as in tests, the texts are English.
 */
export * from './en.ts';
