import { pluralsOf } from './plural.ts';

/**
 * Every text of the pages, by page. A translation is a file with the same exports; the type of this module finds what
 * it lacks. Each section is an export of its own, so that a page carries only the texts that it shows.
 */

const plural = pluralsOf('en');

/** Texts that several pages share. */
export const common = {
  boardSize: (size: number) => `${size} × ${size}`,
  words: (count: number) => plural(count, { one: '# word', other: '# words' }),
  games: (count: number) => plural(count, { one: '# game', other: '# games' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  /** The server does not answer; the page asks again. */
  noAnswer: 'No answer from the server. Trying again …',
} as const;
