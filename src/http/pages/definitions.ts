import type { Game } from '../../game/game.ts';
import type { Puzzle } from '../../game/puzzle.ts';

/** What differs from page to page. */

export type Page = {
  title: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind:
    | 'start'
    | 'play'
    | 'scoreboard'
    | 'puzzle'
    | 'archive'
    | 'statistics'
    | 'make'
    | 'reference'
    | 'missing';
  /** The link of the navigation that leads to this page. */
  section?: 'daily' | './' | 'make' | 'scoreboard';
  /** API paths that the page always requests: preloaded while the script is still loading. */
  preload: readonly string[];
  /** The content of a static page. A page without it is rendered by the script. */
  content?: string;
  /** The path for the link preview; none for a page that should not be shared. */
  path?: string;
  /** A game of a category: the page does not ask for its puzzle. */
  hasNoPuzzle?: boolean;
};

export const START: Page = {
  title: 'Wordsearch',
  description:
    'Find the hidden words: a calm word-search game, alone or together, with no ads and no trackers.',
  kind: 'start',
  section: './',
  preload: ['api/daily', 'api/categories'],
  path: '',
};

export const SCOREBOARD: Page = {
  title: 'Scores · Wordsearch',
  description: 'The ten fastest games of every category.',
  kind: 'scoreboard',
  section: 'scoreboard',
  preload: ['api/categories', 'api/scoreboard'],
  path: 'scoreboard',
};

const MISSING_TEXT = `<div class="notice-page">
<h1>There is no such page</h1>
<p>The address may be mistyped. The words are hidden elsewhere.</p>
<p><a class="button" href="./">Start a game</a></p>
</div>`;

export const MISSING: Page = {
  title: 'No such page · Wordsearch',
  description: 'There is no such page.',
  kind: 'missing',
  preload: [],
  content: MISSING_TEXT,
};

export const REFERENCE: Page = {
  title: 'API reference · Wordsearch',
  description: 'Every path, field and error of the JSON API.',
  kind: 'reference',
  preload: [],
  path: 'docs',
};

export const TODAY: Page = {
  title: 'Puzzle of the day · Wordsearch',
  description: 'One board for everyone, a new one each day: find all its words.',
  kind: 'puzzle',
  section: 'daily',
  preload: ['api/daily'],
  path: 'daily',
};

export const ARCHIVE: Page = {
  title: 'Puzzles of the day · Wordsearch',
  description: 'The puzzles of all days so far.',
  kind: 'archive',
  section: 'daily',
  preload: ['api/daily/archive'],
  path: 'daily/archive',
};

export const STATISTICS: Page = {
  title: 'Your statistics · Wordsearch',
  description: 'Your games in this browser: streak, best and mean times.',
  kind: 'statistics',
  section: 'scoreboard',
  preload: [],
};

export const MAKE: Page = {
  title: 'Make a puzzle · Wordsearch',
  description: 'Make a word search of your own words, to play by link or on paper.',
  kind: 'make',
  section: 'make',
  preload: [],
  path: 'make',
};

/** The page of one day's puzzle; `date` is such as 2026-11-15. */
export function dayPage(date: string): Page {
  const path = `daily/${date}`;
  return { ...TODAY, title: `Puzzle of ${date} · Wordsearch`, preload: [`api/${path}`], path };
}

export function gamePage(id: string, game: Game | undefined): Page {
  const name = urlPart(id);
  const page = { kind: 'play', preload: [`api/game/${name}`], path: `game/${name}` } as const;
  const description = 'A word-search game: join in and find the hidden words.';
  if (!game) return { ...page, title: 'Game · Wordsearch', description };
  return {
    ...page,
    title: titleOf(game.category, game.size, game.words.length),
    description,
    hasNoPuzzle: game.boardId === null,
    preload: game.boardId === null ? page.preload : [...page.preload, `api/game/${name}/puzzle`],
  };
}

/** The link preview shows the title, but none of the words. */
export function puzzlePage(id: string, puzzle: Puzzle | undefined): Page {
  const name = urlPart(id);
  const page = { kind: 'puzzle', preload: [`api/puzzles/${name}`], path: `puzzle/${name}` } as const;
  const description = 'A word-search puzzle: the same board for everyone who has the link.';
  if (!puzzle) return { ...page, title: 'Puzzle · Wordsearch', description };
  const { title, size, wordCount } = puzzle.board;
  return { ...page, title: titleOf(title, size, wordCount), description };
}

function titleOf(subject: string, size: number, words: number): string {
  return `${subject}, ${size} × ${size}, ${words} ${words === 1 ? 'word' : 'words'} · Wordsearch`;
}

function urlPart(id: string): string {
  return encodeURIComponent(id).replaceAll("'", '%27');
}
