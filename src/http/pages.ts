import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetRoutes, type BuiltPages, type PageAssets } from './assets.ts';

type Page = {
  title: string;
  description: string;
  /** The class of the body tells it to the style sheet. */
  kind: 'start' | 'play' | 'scoreboard' | 'reference' | 'missing';
  /** API paths that the page is sure to ask for: fetched while the script is still on its way. */
  ahead: readonly string[];
  /** What stands on the page from the start. Where there is none, the script draws the page. */
  content?: string;
};

const START: Page = {
  title: 'Wordsearch',
  description:
    'Find the hidden words: a calm word-search game, alone or together, with no ads and no trackers.',
  kind: 'start',
  ahead: ['api/categories'],
};

const SCOREBOARD: Page = {
  title: 'Scoreboard · Wordsearch',
  description: 'The ten fastest games of every subject.',
  kind: 'scoreboard',
  ahead: ['api/scoreboard'],
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
  ahead: [],
  content: MISSING_TEXT,
};

const REFERENCE: Page = {
  title: 'API reference · Wordsearch',
  description: 'Every path, field and error of the JSON API.',
  kind: 'reference',
  ahead: [],
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
  // A game's address is all it takes to join it: other sites never get to see one.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-cache',
};

/** The HTML pages and the files they need. Without a build the pages are there, but nothing in them moves. */
export function pageRoutes(app: FastifyInstance, basePath: string, built: BuiltPages | undefined): void {
  const send = (reply: FastifyReply, page: Page) => sendPage(reply, page, basePath, built?.assets);

  app.get('/', (_, reply) => send(reply, START));
  app.get('/scoreboard', (_, reply) => send(reply, SCOREBOARD));
  app.get<{ Params: { id: string } }>('/game/:id', (request, reply) => {
    if (request.params.id === '') return sendMissingPage(reply, basePath, built);
    reply.header('x-robots-tag', 'noindex');
    return send(reply, {
      title: 'Game · Wordsearch',
      description: 'A word-search game: join in and find the hidden words.',
      kind: 'play',
      ahead: [`api/game/${encodeURIComponent(request.params.id).replaceAll("'", '%27')}`],
    });
  });
  if (!built) return;
  app.get('/docs', (_, reply) => send(reply, { ...REFERENCE, content: built.reference }));
  assetRoutes(app, built.files, (reply) => sendMissingPage(reply, basePath, built));
}

export function sendMissingPage(reply: FastifyReply, basePath: string, built: BuiltPages | undefined) {
  return sendPage(reply.code(404), MISSING, basePath, built?.assets);
}

function sendPage(reply: FastifyReply, page: Page, basePath: string, assets: PageAssets | undefined) {
  return reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(html(page, basePath, assets));
}

/** Addresses are relative to the base, the one place where the path prefix stands. */
function html(page: Page, basePath: string, assets: PageAssets | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${basePath}/">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f6f4ef">
${assets ? links(page, assets) : ''}</head>
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
  const ahead = page.ahead.map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>\n`);
  const script = page.content ? '' : `<script type="module" src="assets/${assets.script}"></script>\n`;
  return `<script src="assets/${assets.theme}"></script>
<link rel="stylesheet" href="assets/${assets.style}">
${script}${ahead.join('')}<link rel="icon" href="assets/${assets.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="assets/${assets.touchIcon}">
<link rel="manifest" href="assets/${assets.manifest}">
`;
}

const NO_SCRIPT =
  '<noscript><div class="notice-page"><h1>Scripts are off</h1><p>The game needs JavaScript.</p></div></noscript>';
