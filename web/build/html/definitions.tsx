import { FEATURES } from '../../features.ts';
import { reference } from '../../messages/en.ts';
import type { Texts } from '../../messages/texts.ts';
import type { FeaturePages, Page } from '../../shared/page.ts';
import { Notice } from '../../shared/shell.tsx';
import type { ApiDocument } from '../reference/document.ts';
import { Markdown } from '../reference/markdown.tsx';
import { Reference } from '../reference/page.tsx';

/** Returns the pages in one language, by file name. */
export function pagesIn(texts: Texts): Readonly<Record<string, Page>> {
  const { join, scores, shell, titles } = texts;
  const pagesOf = (isWanted: (feature: FeaturePages) => boolean | undefined): Record<string, Page> =>
    Object.assign({}, ...FEATURES.filter(isWanted).map(({ pages }) => pages(texts)));

  /** A game that the server doesn't know. Pages of lobbies and of puzzles' games request the puzzle too. */
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
    // The navigation shows its links in this order.
    ...pagesOf(({ isFirst }) => isFirst),
    start: {
      ...titles.start,
      kind: 'start',
      section: './',
      link: { name: shell.play },
      preload: ['api/languages'],
      path: '',
      isPublic: true,
    },
    ...pagesOf(({ isFirst }) => !isFirst),
    scoreboard: {
      ...scores.page,
      kind: 'scoreboard',
      section: 'scoreboard',
      link: { name: scores.link, value: 'scoreboard' },
      preload: ['api/languages', 'api/scoreboard'],
      path: 'scoreboard',
      isPublic: true,
    },
    'no-scoreboard': { ...scores.page, kind: 'missing', notice: { title: scores.off, text: scores.offWhy } },
    join: { ...join.page, kind: 'join', path: 'join', isPublic: true },
    missing: {
      ...titles.missing,
      kind: 'missing',
      content: <Notice title={shell.missing} text={shell.missingWhy} action={shell.missingNext} />,
    },
    game: {
      ...UNKNOWN_GAME,
      title: titles.board,
      preload: ['api/game/{{id}}', 'api/game/{{id}}/puzzle'],
    },
    'unknown-game': UNKNOWN_GAME,
    // An offline game, which only the browser knows.
    'offline-game': { ...titles.game, kind: 'play', path: 'game/offline' },
    // The link preview shows the title, but none of the words.
    puzzle: { ...UNKNOWN_PUZZLE, title: titles.board },
    'unknown-puzzle': UNKNOWN_PUZZLE,
  };
}

/** The sources of the pages about the API. */
export type Docs = { document: ApiDocument; guide: string };

/** Returns the reference, and the guide in its style. */
export function docsPages({ titles }: Texts, { document, guide }: Docs): Readonly<Record<string, Page>> {
  return {
    docs: {
      ...titles.reference,
      kind: 'reference',
      path: 'docs',
      content: <Reference document={document} />,
    },
    guide: {
      ...reference.guidePage,
      kind: 'reference',
      path: 'docs/guide',
      content: (
        <div class="reference guide">
          <div class="sections">
            <Markdown text={guide} />
          </div>
        </div>
      ),
    },
  };
}
