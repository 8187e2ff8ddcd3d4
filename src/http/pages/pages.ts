import { dayOf, FIRST_DAY, latestDay } from '../../game/days.ts';
import { type Game, isGameId } from '../../game/game.ts';
import { isLanguageCode, type LanguageCode } from '../../game/language/languages.ts';
import type { Puzzle } from '../../game/puzzle/puzzle.ts';
import type { Games, Puzzles } from '../../store/store.ts';
import { inTime } from '../guards/deadline.ts';
import type { Route } from '../operation/operation.ts';
import type { Rules } from '../operation/rules.ts';
import { languageOf } from '../reply/accept.ts';
import { type Answer, type AnswerHeaders, etagOf } from '../reply/answer.ts';
import { createCompressed } from '../reply/compressed.ts';
import { type HttpRequest, publicUrlOf, type RoutedRequest } from '../request/http-request.ts';
import { assetRoute, type BuiltPages, serviceWorkerRoute } from './assets.ts';
import { fill, type Values } from './template.ts';

/** A page of the template that the build has written. */
export type Page<Own = never> = Readonly<{
  path: string;
  template: string;
  /**
   * Only for a link that its people know: reads the values of the template by the id in its path. Without them
   * the page is `missing`, with 404.
   */
  read?: (parts: Own, id: string) => Promise<Values | undefined>;
  missing?: string;
}>;

/** `Own` are the parts of the features. */
export type PageDeps<Own> = {
  basePath: string;
  siteLanguage: LanguageCode;
  pages: BuiltPages;
  store: Pick<Games & Puzzles, 'game' | 'puzzle' | 'dailies'>;
  features: Own;
  featurePages: readonly Page<Own>[];
  rules: Pick<Rules, 'ownPuzzles' | 'scoreboard'>;
  hasAdmin: boolean;
  serviceWorker: boolean;
  frameAncestors: readonly string[];
  now(): number;
};

/** How long a page waits for its game or puzzle. After that, it has a general title and no 404. */
const READ_TIMEOUT_MS = 500;

const HTML = 'text/html; charset=utf-8';
/** A longer page is compressed: once, as long as it is among the last ones that were asked for. */
const MAX_PLAIN = 4000;
const MAX_KEPT = 200;

const HEADERS: AnswerHeaders = {
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
  'x-frame-options': 'DENY',
  // Anyone with the URL of a game can join it, so other sites must not see it as a referrer.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Cookie',
};

/** The page of a link that only its players know, by the name of its template. */
type PrivatePage = {
  name: string;
  values?: Values;
  /** A puzzle, or a game of one: other sites may show it in a frame, if the operator allows that. */
  isOfPuzzle?: boolean;
};

/** The parts of a request that a page depends on. */
export type Visit = Pick<RoutedRequest, 'client' | 'headers' | 'query'>;

/** The templates are written by web/build. To fill in the host, for link previews, takes 25 µs. */
export function createPages<Own>(deps: PageDeps<Own>): { routes: Route[]; missing(visit: Visit): Answer } {
  const { pages, store, rules, serviceWorker, frameAncestors, basePath, siteLanguage } = deps;
  const settings = {
    base: `${basePath}/`,
    make: rules.ownPuzzles,
    scoreboard: rules.scoreboard,
    worker: serviceWorker,
  };
  const textOf = (name: string, values: Values): string =>
    fill(pages.html.get(name) ?? '', { ...settings, ...values });
  const translated = (request: Visit, name: string, values?: Values): string => {
    const language = languageOf(request.headers, request.query, siteLanguage);
    const url = publicUrlOf(request, basePath);
    return textOf(`${language}/${name}`, { url, ...values });
  };

  const long = createCompressed(MAX_KEPT);
  const fixedText = createCompressed();
  /** With its ETag, and compressed when it is long. */
  const found = ({ headers: { 'accept-encoding': accepted } }: Visit, text: string, headers = HEADERS) =>
    text.length > MAX_PLAIN
      ? long(text, { type: HTML, headers }, accepted)
      : { type: HTML, headers, etag: etagOf(text), body: text };
  const render = (request: Visit, name: string, values?: Values) =>
    found(request, translated(request, name, values));
  const missing = (request: Visit, name = 'missing', values?: Values): Answer => {
    return { status: 404, type: HTML, headers: HEADERS, body: translated(request, name, values) };
  };
  const get = (path: string, handle: Route['handle']): Route => ({ method: 'get', path, handle });
  const fixed = (path: string, name: string): Route => get(path, (request) => render(request, name));
  /** In English alone, and one text for every host: its script fills in the address of the examples. */
  const reference = (path: string, name: string): Route => {
    let text: string | undefined;
    return get(path, ({ headers }) => {
      text ??= textOf(`en/${name}`, {});
      return fixedText(text, { type: HTML, headers: HEADERS }, headers['accept-encoding']);
    });
  };

  /** Search engines must not list it. A link that leads nowhere gets 404 with a page whose script says so. */
  const privatePage = async <T>(
    request: HttpRequest,
    read: (id: string) => Promise<T | undefined>,
    pageOf: (subject: T | undefined) => PrivatePage,
  ): Promise<Answer> => {
    const [id = ''] = Object.values(request.params);
    const subject = await inTime(read(id), READ_TIMEOUT_MS).catch((): 'late' => 'late');
    const { name, values, isOfPuzzle } = pageOf(subject === 'late' ? undefined : subject);
    const isFramed = isOfPuzzle && frameAncestors.length > 0;
    const shown = { id: encodeURIComponent(id), ...values };
    const headers = { ...(isFramed ? framedIn(frameAncestors) : HEADERS), 'x-robots-tag': 'noindex' };
    if (subject === undefined) return { ...missing(request, name, shown), headers };
    return found(request, translated(request, name, shown), headers);
  };

  /** A link that is shared has a puzzle already: none is made here. */
  const titleOfDay = async ({ headers, query }: HttpRequest, day: number): Promise<string | undefined> => {
    const { language: asked } = query;
    const language = isLanguageCode(asked) ? asked : languageOf(headers, query, siteLanguage);
    const read = inTime(store.dailies({ language, last: day, count: 1 }), READ_TIMEOUT_MS);
    const [newest] = (await read.catch(() => undefined))?.dailies ?? [];
    return newest?.day === day ? newest.board.title : undefined;
  };

  const routes = [
    fixed('/', 'start'),
    fixed('/scoreboard', rules.scoreboard ? 'scoreboard' : 'no-scoreboard'),
    fixed('/make', rules.ownPuzzles ? 'make' : 'no-make'),
    fixed('/daily', 'today'),
    fixed('/daily/archive', 'archive'),
    fixed('/statistics', 'statistics'),
    fixed('/join', 'join'),
    reference('/docs', 'docs'),
    reference('/docs/guide', 'guide'),
    get('/daily/{date}', async (request) => {
      const { date = '' } = request.params;
      const day = dayOf(date);
      if (day === undefined) return missing(request);
      // The API decides by the clock of the database, which may be ahead of this one.
      const hasPuzzle = day >= FIRST_DAY && day <= latestDay(deps.now()) + 1;
      if (!hasPuzzle) return missing(request, 'unknown-day', { date });
      const subject = await titleOfDay(request, day);
      return render(request, subject === undefined ? 'unknown-day' : 'day', { date, subject });
    }),
    get('/game/{game_id}', (request) => {
      if (request.params.game_id?.startsWith('offline')) return render(request, 'offline-game');
      return privatePage(request, async (id) => (isGameId(id) ? store.game(id) : undefined), gamePage);
    }),
    get('/puzzle/{puzzle_id}', (request) => privatePage(request, store.puzzle, puzzlePage)),
    get('/class/{puzzle_id}', (request) => privatePage(request, store.puzzle, () => ({ name: 'class' }))),
    ...deps.featurePages.map(({ path, template, read, missing: unknown = template }) => {
      if (!read) return fixed(path, template);
      const pageOf = (values: Values | undefined) =>
        values ? { name: template, values } : { name: unknown };
      return get(path, (request) => privatePage(request, (id) => read(deps.features, id), pageOf));
    }),
    serviceWorkerRoute(pages, serviceWorker),
    assetRoute(pages.files, missing),
  ];
  if (deps.hasAdmin) routes.push(fixed('/admin', 'admin'));
  return { routes, missing };
}

function gamePage(game: Game | undefined): PrivatePage {
  if (!game) return { name: 'unknown-game' };
  const { category: subject, size, words, boardId } = game;
  return { name: 'game', values: { subject, size, words: words.length }, isOfPuzzle: boardId !== null };
}

function puzzlePage(puzzle: Puzzle | undefined): PrivatePage {
  if (!puzzle) return { name: 'unknown-puzzle' };
  const { title: subject, size, wordCount: words } = puzzle.board;
  return { name: 'puzzle', values: { subject, size, words }, isOfPuzzle: true };
}

/** X-Frame-Options cannot name a site. A frame in a page with COEP needs another resource policy. */
function framedIn(sites: readonly string[]) {
  const { 'x-frame-options': _, 'content-security-policy': policy = '', ...others } = HEADERS;
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`);
  return {
    ...others,
    'content-security-policy': framed,
    'cross-origin-resource-policy': 'cross-origin',
  };
}
