import { pluralsOf } from '../../plural.ts';

/** The texts of pages that the server writes. web/messages/en.ts has all others, and exports these too. */

const plural = pluralsOf('en');

/** The name of the site, and what the browser's tab shows. */
export const site = {
  name: 'Wordsearch',
  /** The name in two parts; the first is marked as a found word. */
  wordmark: ['Word', 'search'],
  titled: (page: string) => `${page} · Wordsearch`,
} as const;

export const shell = {
  skip: 'Skip to the content',
  pages: 'Pages',
  today: 'Today',
  play: 'Play',
  make: 'Make',
  scores: 'Scores',
  archive: 'Every daily puzzle',
  statistics: 'Your statistics',
  api: 'The API',
  picture: 'Wordsearch: find the hidden words',
  noScript: ['Scripts are', 'off'],
  noScriptWhy: 'The game needs JavaScript.',
  missing: ['Page', 'not found'],
  missingWhy: 'The address may be mistyped. The words are hidden elsewhere.',
  missingNext: 'Start a game',
  noScores: 'No scores here',
  noScoresWhy: 'The operator of this site has switched scores off.',
  noMaking: 'No puzzles of your own here',
  noMakingWhy: 'The operator of this site has switched off the making of puzzles.',
} as const;

/** Titles and descriptions, for the browser's tab and for link previews. */
export const titles = {
  start: {
    description:
      'Find the hidden words: a calm word-search game, alone or together, with no ads and no trackers.',
  },
  scoreboard: { title: 'Scores', description: 'The ten fastest games of every category.' },
  admin: {
    title: 'For the operator',
    description: 'Puzzles, names and figures, for the operator of this site.',
  },
  missing: { title: 'Page not found', description: 'There is no such page.' },
  reference: { title: 'API reference', description: 'Every path, field and error of the JSON API.' },
  today: {
    title: 'Puzzle of the day',
    description: 'One board for everyone, a new one each day: find all its words.',
  },
  day: (date: string) => `Puzzle of ${date}`,
  archive: { title: 'Puzzles of the day', description: 'The puzzles of all days so far.' },
  statistics: {
    title: 'Your statistics',
    description: 'Your games in this browser: streak, best and average times.',
  },
  make: {
    title: 'Make a puzzle',
    description: 'Make a word search of your own words, to play by link or on paper.',
  },
  class: {
    title: 'Class',
    description: 'Who plays your puzzle, and how far they are.',
  },
  game: { title: 'Game', description: 'A word-search game: join in and find the hidden words.' },
  puzzle: {
    title: 'Puzzle',
    description: 'A word-search puzzle: the same board for everyone who has the link.',
  },
  board: (subject: string, size: number, words: number) =>
    `${subject}, ${size} × ${size}, ${plural(words, { one: '# word', other: '# words' })}`,
} as const;
