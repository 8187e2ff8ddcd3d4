import { dayOf, FIRST_DAY, latestDay } from '../../game/daily.ts';
import { isGameId } from '../../game/game.ts';
import type { Store } from '../../store/store.ts';
import { inTime } from '../guards/deadline.ts';
import type { Route } from '../operation/operation.ts';
import type { Rules } from '../operation/rules.ts';
import type { Answer } from '../reply/answer.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { assetRoute, type BuiltPages, type PageAssets } from './assets.ts';
import {
  ADMIN,
  classPage,
  dayPage,
  fixedPages,
  gamePage,
  MISSING,
  marked,
  OFFLINE_GAME,
  type Page,
  puzzlePage,
  referencePage,
} from './definitions.ts';
import { oEmbedLink, oEmbedRoute } from './embed.ts';
import { shell, site } from './en.ts';
import { escapeHtml } from './escape.ts';
import { originOf, previewTags } from './link-preview.ts';
import { serviceWorkerRoute } from './service-worker.ts';

export type PageParts = {
  basePath: string;
  built: BuiltPages | undefined;
  store: Pick<Store, 'game' | 'puzzle'>;
  rules: Pick<Rules, 'ownPuzzles' | 'scoreboard'>;
  /** Whether there is the page of the operator. */
  hasAdmin: boolean;
  /** Whether browsers cache the pages for offline use. */
  serviceWorker: boolean;
  /** The sites that may show a puzzle and its games in a frame. */
  frameAncestors: readonly string[];
  now(): number;
};

/** How long a page waits for the game or puzzle of its URL. After that, the page has a general title and no 404. */
const READ_TIMEOUT_MS = 500;

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
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

/** Copies of a static page differ only in the origin of the link preview: a service usually has one or two. */
const MAX_ORIGINS = 8;

/**
 * The HTML pages and the files they need. Without a build the pages have no script and no style. Static pages are
 * rendered once per origin, as bytes that all responses share.
 */
export function createPages(parts: PageParts): { routes: Route[]; missing: Answer } {
  const { built, store, serviceWorker, frameAncestors, basePath } = parts;
  const render = (page: Page, origin?: string): Answer => ({
    type: 'text/html; charset=utf-8',
    headers: HEADERS,
    body: Buffer.from(html(page, origin, parts)),
  });
  const missing = { ...render(MISSING), status: 404 };
  const get = (path: string, handle: Route['handle']): Route => ({ method: 'get', path, handle });

  const fixed = (path: string, page: Page): Route => {
    const byOrigin = new Map<string | undefined, Answer>();
    return get(path, (request) => {
      if (byOrigin.size > MAX_ORIGINS) byOrigin.clear();
      return byOrigin.getOrInsertComputed(originOf(request), (origin) => render(page, origin));
    });
  };

  /**
   * The page of a link that only its players know: search engines must not list it. One that leads nowhere is answered 404
   * with the same page, whose script says so.
   */
  const privatePage = async <T>(
    request: HttpRequest,
    reading: Promise<T | undefined>,
    pageOf: (subject: T | undefined) => Page,
  ): Promise<Answer> => {
    const subject = await Promise.resolve(inTime(reading, READ_TIMEOUT_MS)).catch((): 'late' => 'late');
    const page = pageOf(subject === 'late' ? undefined : subject);
    const isFramed = page.isOfPuzzle && frameAncestors.length > 0;
    return {
      ...render(page, originOf(request)),
      status: subject === undefined ? 404 : 200,
      headers: { ...(isFramed ? framedIn(frameAncestors) : HEADERS), 'x-robots-tag': 'noindex' },
    };
  };

  const routes = [
    ...Object.entries(fixedPages(parts.rules)).map(([path, page]) => fixed(path, page)),
    get('/daily/{date}', (request) => {
      const { date = '' } = request.params;
      const day = dayOf(date);
      if (day === undefined) return missing;
      // The API decides by the clock of the database, which may be ahead of this one.
      const hasPuzzle = day >= FIRST_DAY && day <= latestDay(parts.now()) + 1;
      return { ...render(dayPage(date), originOf(request)), status: hasPuzzle ? 200 : 404 };
    }),
    get('/game/{game_id}', (request) => {
      const { game_id: id = '' } = request.params;
      if (id.startsWith('offline')) return render(OFFLINE_GAME, originOf(request));
      const reading = isGameId(id) ? store.game(id) : Promise.resolve(undefined);
      return privatePage(request, reading, (game) => gamePage(id, game));
    }),
    get('/puzzle/{puzzle_id}', (request) => {
      const { puzzle_id: id = '' } = request.params;
      return privatePage(request, store.puzzle(id), (puzzle) => puzzlePage(id, puzzle));
    }),
    get('/class/{puzzle_id}', (request) => {
      const { puzzle_id: id = '' } = request.params;
      return privatePage(request, store.puzzle(id), () => classPage(id));
    }),
  ];
  if (parts.hasAdmin) routes.push(fixed('/admin', ADMIN));
  if (frameAncestors.length > 0) routes.push(oEmbedRoute(basePath, store));
  if (built) {
    routes.push(
      fixed('/docs', referencePage(built.reference)),
      serviceWorkerRoute(built, serviceWorker),
      assetRoute(built.files, missing),
    );
  }
  return { routes, missing };
}

/** X-Frame-Options cannot name a site. */
function framedIn(sites: readonly string[]) {
  const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = HEADERS;
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`);
  return { ...others, 'content-security-policy': framed };
}

/** URLs are relative to <base>, which has the path prefix; only the link preview needs absolute ones. */
function html(page: Page, origin: string | undefined, parts: PageParts): string {
  const { basePath, built, serviceWorker, frameAncestors, rules } = parts;
  const assets = built?.assets;
  const base = origin && `${origin}${basePath}/`;
  const isEmbedded = page.isOfPuzzle && page.kind === 'puzzle' && frameAncestors.length > 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${basePath}/">
<title>${escapeHtml(page.title ? site.titled(page.title) : site.name)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${previewTags(page, base, assets?.picture)}
${isEmbedded && base && page.path ? oEmbedLink(base, page.path) : ''}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${assets && serviceWorker && !page.content ? '<meta name="service-worker" content="sw.js">\n' : ''}${assets ? links(page, assets) : ''}</head>
<body class="page-${page.kind}"${page.hasNoPuzzle ? ' data-puzzle="none"' : ''}>
${page.path === undefined ? '' : `<a class="skip" href="${page.path}#app">${shell.skip}</a>\n`}<header>
<a class="brand" href="./"><span class="pill">${site.wordmark[0]}</span>${site.wordmark[1]}</a>
<nav aria-label="${shell.pages}">${navigation(page, rules)}</nav>
<div id="theme"></div>
</header>
<main id="app" tabindex="-1">${page.content ?? NO_SCRIPT}</main>
${page.kind === 'play' ? '' : FOOTER}</body>
</html>
`;
}

const NAVIGATION = [
  ['daily', shell.today],
  ['./', shell.play],
  ['make', shell.make],
  ['scoreboard', shell.scores],
] as const;

const FOOTER = `<footer>
<a href="daily/archive">${shell.archive}</a><a href="statistics">${shell.statistics}</a><a href="docs">${shell.api}</a>
</footer>
`;

function navigation({ section }: Page, { ownPuzzles, scoreboard }: PageParts['rules']): string {
  const isOff: Partial<Record<string, boolean>> = { make: !ownPuzzles, scoreboard: !scoreboard };
  return NAVIGATION.filter(([path]) => !isOff[path])
    .map(([path, name]) => `<a href="${path}"${path === section ? ' aria-current="page"' : ''}>${name}</a>`)
    .join('');
}

function links(page: Page, assets: PageAssets): string {
  const preloads = (page.preload ?? []).map(
    (path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>\n`,
  );
  const { script: play, classPage, adminPage, otherPages } = assets;
  const scripts: Readonly<Record<string, string>> = { play, class: classPage, admin: adminPage };
  const name = scripts[page.kind] ?? otherPages;
  const script = page.content ? '' : `<script type="module" src="assets/${name}"></script>\n`;
  const { light, dark } = assets.background;
  return `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">
<script src="assets/${assets.theme}"></script>
<link rel="stylesheet" href="assets/${assets.style}">
<link rel="preload" href="assets/${assets.fonts[0]}" as="font" type="font/woff2" crossorigin>
${script}${preloads.join('')}<link rel="icon" href="assets/${assets.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="assets/${assets.touchIcon}">
<link rel="manifest" href="assets/${assets.manifest}">
`;
}

const NO_SCRIPT = `<noscript><div class="notice-page"><h1>${marked(shell.noScript)}</h1><p>${shell.noScriptWhy}</p></div></noscript>`;
