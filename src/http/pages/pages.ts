import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Game, isGameId } from '../../game/game.ts';
import { escapeHtml } from '../../html.ts';
import type { Store } from '../../store/store.ts';
import type { Clients } from '../hooks/client.ts';
import { assetRoutes, type BuiltPages, type PageAssets } from './assets.ts';
import { originOf, previewTags } from './link-preview.ts';
import { serviceWorkerRoute } from './service-worker.ts';

type Page = {
  title: string;
  description: string;
  /** The class of the body, for the style sheet. */
  kind: 'start' | 'play' | 'scoreboard' | 'reference' | 'missing';
  /** API paths that the page always requests: preloaded while the script is still loading. */
  preload: readonly string[];
  /** The content of a static page. A page without it is rendered by the script. */
  content?: string;
  /** The path for the link preview; none for a page that should not be shared. */
  path?: string;
  /** The size of the board in the link preview. */
  size?: number;
};

export type PageParts = {
  basePath: string;
  built: BuiltPages | undefined;
  store: Pick<Store, 'game'>;
  clients: Clients;
  /** Whether browsers cache the pages for offline use. */
  serviceWorker: boolean;
};

/** How long a page waits for the game of its URL. After that, the page has a general title instead. */
const GAME_TIMEOUT_MS = 500;
/** The board size in the link preview of pages that are not about one game. */
const DEFAULT_SIZE = 12;

const START: Page = {
  title: 'Wordsearch',
  description:
    'Find the hidden words: a calm word-search game, alone or together, with no ads and no trackers.',
  kind: 'start',
  preload: ['api/categories'],
  path: '',
};

const SCOREBOARD: Page = {
  title: 'Scoreboard · Wordsearch',
  description: 'The ten fastest games of every category.',
  kind: 'scoreboard',
  preload: ['api/scoreboard'],
  path: 'scoreboard',
};

const MISSING_TEXT = `<div class="notice-page">
<h1>There is no such page</h1>
<p>The address may be mistyped. The words are hidden elsewhere.</p>
<p><a class="button" href="./">Start a game</a></p>
</div>`;

const MISSING: Page = {
  title: 'No such page · Wordsearch',
  description: 'There is no such page.',
  kind: 'missing',
  preload: [],
  content: MISSING_TEXT,
};

const REFERENCE: Page = {
  title: 'API reference · Wordsearch',
  description: 'Every path, field and error of the JSON API.',
  kind: 'reference',
  preload: [],
  path: 'docs',
};

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Anyone with the URL of a game can join it, so other sites must not see it as a referrer.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-cache',
};

export type Pages = {
  addRoutes(app: FastifyInstance): void;
  sendNotFound(reply: FastifyReply): FastifyReply;
};

/** Copies of a static page differ only in the origin of the link preview: a service usually has one or two. */
const MAX_ORIGINS = 8;

/**
 * The HTML pages and the files they need. Without a build the pages have no script and no style. Static pages are
 * rendered once per origin, as bytes that all responses share.
 */
export function createPages(parts: PageParts): Pages {
  const { built, store, clients, serviceWorker } = parts;
  const bytesOf = (page: Page, origin: string | undefined) => Buffer.from(html(page, { ...parts, origin }));
  const missing = Buffer.from(html(MISSING, { ...parts, origin: undefined, serviceWorker: false }));
  const sendNotFound = (reply: FastifyReply) => send(reply.code(404), missing);

  const fixed = (page: Page) => {
    const byOrigin = new Map<string | undefined, Buffer>();
    return (request: FastifyRequest, reply: FastifyReply) => {
      const origin = originOf(request.raw, clients);
      const known = byOrigin.get(origin);
      if (known) return send(reply, known);
      const bytes = bytesOf(page, origin);
      if (byOrigin.size === MAX_ORIGINS) byOrigin.clear();
      byOrigin.set(origin, bytes);
      return send(reply, bytes);
    };
  };

  return {
    addRoutes(app) {
      app.get('/', fixed(START));
      app.get('/scoreboard', fixed(SCOREBOARD));
      app.get<{ Params: { id: string } }>('/game/:id', async (request, reply) => {
        const { id } = request.params;
        if (id === '') return sendNotFound(reply);
        const page = gamePage(id, await findGame(store, id));
        return send(reply.header('x-robots-tag', 'noindex'), bytesOf(page, originOf(request.raw, clients)));
      });
      if (!built) return;
      app.get('/docs', fixed({ ...REFERENCE, content: built.reference }));
      serviceWorkerRoute(app, built, serviceWorker);
      assetRoutes(app, built.files, sendNotFound);
    },
    sendNotFound,
  };
}

function send(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page);
}

function gamePage(id: string, game: Game | undefined): Page {
  const name = encodeURIComponent(id).replaceAll("'", '%27');
  const page = { kind: 'play', preload: [`api/game/${name}`], path: `game/${name}` } as const;
  const description = 'A word-search game: join in and find the hidden words.';
  if (!game) return { ...page, title: 'Game · Wordsearch', description };
  const { category, size, words } = game;
  const title = `${category}, ${size} × ${size}, ${words.length} ${words.length === 1 ? 'word' : 'words'}`;
  return { ...page, title: `${title} · Wordsearch`, description, size };
}

/** The game, if the store returns it within the timeout. */
async function findGame(store: Pick<Store, 'game'>, id: string): Promise<Game | undefined> {
  if (!isGameId(id)) return undefined;
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, GAME_TIMEOUT_MS, undefined);
  const game = store.game(id).catch(() => undefined);
  const known = await Promise.race([game, tooLate]);
  clearTimeout(timer);
  return known;
}

type HtmlParts = Omit<PageParts, 'store' | 'clients'> & { origin: string | undefined };

/** URLs are relative to <base>, which has the path prefix; only the link preview needs absolute ones. */
function html(page: Page, { basePath, built, origin, serviceWorker }: HtmlParts): string {
  const assets = built?.assets;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${basePath}/">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${previewTags(page, origin && `${origin}${basePath}/`, assets?.pictures[page.size ?? DEFAULT_SIZE])}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${assets && serviceWorker ? '<meta name="service-worker" content="sw.js">\n' : ''}${assets ? links(page, assets) : ''}</head>
<body class="page-${page.kind}">
<header>
<a class="brand" href="./">Wordsearch</a>
<nav aria-label="Pages"><a href="./">New game</a><a href="scoreboard">Scoreboard</a></nav>
<div id="theme"></div>
</header>
<main id="app">${page.content ?? NO_SCRIPT}</main>
</body>
</html>
`;
}

function links(page: Page, assets: PageAssets): string {
  const preloads = page.preload.map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>\n`);
  const script = page.content ? '' : `<script type="module" src="assets/${assets.script}"></script>\n`;
  const { light, dark } = assets.background;
  return `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">
<script src="assets/${assets.theme}"></script>
<link rel="stylesheet" href="assets/${assets.style}">
${script}${preloads.join('')}<link rel="icon" href="assets/${assets.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="assets/${assets.touchIcon}">
<link rel="manifest" href="assets/${assets.manifest}">
`;
}

const NO_SCRIPT =
  '<noscript><div class="notice-page"><h1>Scripts are off</h1><p>The game needs JavaScript.</p></div></noscript>';
