import { reference } from '../../messages/en.ts';
import type { Texts } from '../../messages/texts.ts';

/** What differs from page to page. A text may have values that the server fills in, such as `{{id}}`: see template.ts. */
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
  /** Search engines may list it, in all languages. */
  isPublic?: boolean;
};

/** The pages in one language, by the names of their files. */
export function pagesIn({ shell, titles }: Texts): Readonly<Record<string, Page>> {
  // Without a preload: the puzzle depends on the date where the player is.
  const TODAY: Page = { ...titles.today, kind: 'puzzle', section: 'daily', path: 'daily', isPublic: true };

  /** Of a day whose puzzle nobody has asked for yet. */
  const DAY: Page = {
    ...TODAY,
    title: titles.day('{{date}}'),
    preload: ['api/daily/{{date}}'],
    path: 'daily/{{date}}',
  };

  const UNKNOWN_GROUP: Page = { ...titles.group, kind: 'group', section: 'daily', path: 'group/{{id}}' };

  /** A game that the server does not know. Of one in a lobby or of a puzzle, the page also asks for its puzzle. */
  const UNKNOWN_GAME: Page = {
    ...titles.game,
    kind: 'play',
    preload: ['api/game/{{id}}'],
    path: 'game/{{id}}',
  };

  const UNKNOWN_PUZZLE: Page = {
    ...titles.puzzle,
    kind: 'puzzle',
    preload: ['api/puzzles/{{id}}'],
    path: 'puzzle/{{id}}',
  };

  return {
    start: {
      ...titles.start,
      kind: 'start',
      section: './',
      preload: ['api/languages'],
      path: '',
      isPublic: true,
    },
    scoreboard: {
      ...titles.scoreboard,
      kind: 'scoreboard',
      section: 'scoreboard',
      preload: ['api/languages', 'api/scoreboard'],
      path: 'scoreboard',
      isPublic: true,
    },
    'no-scoreboard': notice(shell, titles.scoreboard, shell.noScores, shell.noScoresWhy),
    make: { ...titles.make, kind: 'make', section: 'make', path: 'make', isPublic: true },
    'no-make': notice(shell, titles.make, shell.noMaking, shell.noMakingWhy),
    today: TODAY,
    day: { ...DAY, title: `{{subject}} · ${titles.day('{{date}}')}` },
    'unknown-day': DAY,
    archive: { ...titles.archive, kind: 'archive', section: 'daily', path: 'daily/archive', isPublic: true },
    statistics: { ...titles.statistics, kind: 'statistics', section: 'scoreboard' },
    admin: { ...titles.admin, kind: 'admin' },
    missing: notice(shell, titles.missing, marked(shell.missing), shell.missingWhy),
    game: {
      ...UNKNOWN_GAME,
      title: titles.board,
      preload: ['api/game/{{id}}', 'api/game/{{id}}/puzzle'],
    },
    'unknown-game': UNKNOWN_GAME,
    // A game that was started without a network: only the browser knows it.
    'offline-game': { ...titles.game, kind: 'play', path: 'game/offline' },
    // The link preview shows the title, but none of the words.
    puzzle: { ...UNKNOWN_PUZZLE, title: titles.board },
    'unknown-puzzle': UNKNOWN_PUZZLE,
    join: { ...titles.join, kind: 'join', path: 'join', isPublic: true },
    // Its name is also in the text of the invitation: whoever has the link may read it.
    group: { ...UNKNOWN_GROUP, title: '{{subject}}' },
    'unknown-group': UNKNOWN_GROUP,
    'new-group': { ...titles.group, kind: 'group', section: 'daily' },
    // The page on which the maker of a puzzle sees all its games.
    class: { ...titles.class, kind: 'class', section: 'make', preload: ['api/puzzles/{{id}}'] },
  };
}

export function referencePage({ titles }: Texts, content: string): Page {
  return { ...titles.reference, kind: 'reference', path: 'docs', content };
}

/** The guide to the API, in the style of the reference. */
export function guidePage(content: string): Page {
  const text = `<div class="reference guide"><div class="sections">\n${content}\n</div></div>`;
  return { ...reference.guidePage, kind: 'reference', path: 'docs/guide', content: text };
}

/** A page that is missing, or that the operator has switched off. */
function notice(
  shell: Texts['shell'],
  texts: Pick<Page, 'title' | 'description'>,
  heading: string,
  why: string,
): Page {
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
