import type { Game } from '../../game/game.ts';
import type { Puzzle } from '../../game/puzzle.ts';
import type { Rules } from '../operation/rules.ts';
import { shell, titles } from './en.ts';

/** What differs from page to page. */

export type Page = {
  /** None for the first page, which has the name of the site alone. */
  title?: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind: string;
  /** The link of the navigation that leads to this page. */
  section?: 'daily' | './' | 'make' | 'scoreboard';
  /** API paths that the page always requests: preloaded while the script is still loading. */
  preload?: readonly string[];
  /** The content of a static page. A page without it is rendered by the script. */
  content?: string;
  /** The path for the link preview; none for a page that should not be shared. */
  path?: string;
  /** A game of a category: the page does not ask for its puzzle. */
  hasNoPuzzle?: boolean;
  /** A puzzle, or a game of one: other sites may show it in a frame, if the operator allows that. */
  isOfPuzzle?: boolean;
};

// Without a preload: the puzzle depends on the date where the player is.
const TODAY: Page = { ...titles.today, kind: 'puzzle', section: 'daily', path: 'daily' };

const SCOREBOARD: Page = {
  ...titles.scoreboard,
  kind: 'scoreboard',
  section: 'scoreboard',
  preload: ['api/categories', 'api/scoreboard'],
  path: 'scoreboard',
};

export const MISSING = notice(titles.missing, marked(shell.missing), shell.missingWhy);

/** The pages that are the same for everybody, by their paths. */
export function fixedPages({ ownPuzzles, scoreboard }: Pick<Rules, 'ownPuzzles' | 'scoreboard'>) {
  const pages: Record<string, Page> = {
    '/': { ...titles.start, kind: 'start', section: './', preload: ['api/categories'], path: '' },
    '/scoreboard': scoreboard ? SCOREBOARD : notice(titles.scoreboard, shell.noScores, shell.noScoresWhy),
    '/make': ownPuzzles
      ? { ...titles.make, kind: 'make', section: 'make', path: 'make' }
      : notice(titles.make, shell.noMaking, shell.noMakingWhy),
    '/daily': TODAY,
    '/daily/archive': { ...titles.archive, kind: 'archive', section: 'daily', path: 'daily/archive' },
    '/statistics': { ...titles.statistics, kind: 'statistics', section: 'scoreboard' },
  };
  return pages;
}

export const ADMIN: Page = { ...titles.admin, kind: 'admin' };

export function referencePage(content: string): Page {
  return { ...titles.reference, kind: 'reference', path: 'docs', content };
}

/** The page of one day's puzzle; `date` is such as 2026-11-15. */
export function dayPage(date: string): Page {
  const path = `daily/${date}`;
  return { ...TODAY, title: titles.day(date), preload: [`api/${path}`], path };
}

export function gamePage(id: string, game: Game | undefined): Page {
  const name = urlPart(id);
  const preload = [`api/game/${name}`];
  const page: Page = { ...titles.game, kind: 'play', preload, path: `game/${name}` };
  if (!game) return page;
  // The answer about its puzzle also says whether a game waits in its lobby.
  const hasNoPuzzle = game.boardId === null && game.lobby !== 'waiting';
  return {
    ...page,
    title: titles.board(game.category, game.size, game.words.length),
    hasNoPuzzle,
    isOfPuzzle: game.boardId !== null,
    preload: hasNoPuzzle ? preload : [...preload, `api/game/${name}/puzzle`],
  };
}

/** A game that was started without a network: only the browser knows it. */
export const OFFLINE_GAME: Page = { ...titles.game, kind: 'play', path: 'game/offline' };

/** The link preview shows the title, but none of the words. */
export function puzzlePage(id: string, puzzle: Puzzle | undefined): Page {
  const path = `puzzle/${urlPart(id)}`;
  const page: Page = { ...titles.puzzle, kind: 'puzzle', preload: [`api/puzzles/${urlPart(id)}`], path };
  if (!puzzle) return page;
  const { title, size, wordCount } = puzzle.board;
  return { ...page, title: titles.board(title, size, wordCount), isOfPuzzle: true };
}

/** The page on which the maker of a puzzle sees all its games. */
export function classPage(id: string): Page {
  return { ...titles.class, kind: 'class', section: 'make', preload: [`api/puzzles/${urlPart(id)}`] };
}

/** A page that is missing, or that the operator has switched off. */
function notice(texts: Pick<Page, 'title' | 'description'>, heading: string, why: string): Page {
  const content = `<div class="notice-page">
<h1>${heading}</h1>
<p>${why}</p>
<p><a class="button" href="./">${shell.missingNext}</a></p>
</div>`;
  return { ...texts, kind: 'missing', content };
}

/** A heading whose last words look like a found word. */
export function marked([start, found]: readonly [string, string]): string {
  return `${start} <span class="pill">${found}</span>`;
}

function urlPart(id: string): string {
  return encodeURIComponent(id).replaceAll("'", '%27');
}
