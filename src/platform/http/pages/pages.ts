import { withDeadline } from '../guards/deadline.ts';
import type { Route } from '../operation/operation.ts';
import { createCompressed } from '../reply/compressed.ts';
import { etagOf, type Reply, type ReplyHeaders } from '../reply/reply.ts';
import { type HttpRequest, publicUrlOf, type RoutedRequest } from '../request/http-request.ts';
import { assetRoute, type BuiltPages, serviceWorkerRoute } from './assets.ts';
import { fill, type Values } from './template.ts';

/** The parts of a request that a page depends on. */
export type PageRequest = Pick<RoutedRequest, 'client' | 'headers' | 'query'>;

/** A page from a template that the build has written. `Parts` are the parts it uses. */
export type Page<Parts = never> = Readonly<{
  path: string;
  /** Returns `undefined` if the operator has turned the page off. */
  template: string | ((parts: Parts) => string | undefined);
  /**
   * Whether the page exists only in English and is the same for every host, because its script fills in the address of
   * the examples.
   */
  isReference?: true;
  /** Reads its content by the id in its path. Without content the page is `missing`, with 404. */
  read?: Read<Parts>;
  /** Its template without content; shown without 404 if the read fails or takes too long. */
  missing?: string;
  /** Whether search engines may list it. Other pages with an id are private links. */
  isListed?: true;
}>;

type Read<Parts> = (parts: Parts, id: string, request: PageRequest) => Promise<View | undefined>;

/** Values that a page with an id shows, besides its path's parameter. */
type View = Readonly<{
  /** Default: the template of the page. */
  template?: string;
  values?: Values;
  status?: 404;
  /** Other sites may show it in a frame, if the operator allows that. */
  isFramed?: boolean;
}>;

export type PageDeps<Parts> = {
  basePath: string;
  pages: BuiltPages;
  /** All pages with a template, and the parts they use. */
  list: readonly Page<Parts>[];
  parts: Parts;
  /** Values that every template can show. */
  values: Values;
  languageOf(request: PageRequest): string;
  serviceWorker: boolean;
  frameAncestors: readonly string[];
};

/** How long a page waits for its game or puzzle before it gets a general title without 404. */
const READ_TIMEOUT_MS = 500;

const HTML = 'text/html; charset=utf-8';
/** Longer pages are compressed. The latest requested pages stay in memory, so each is compressed only once. */
const MAX_PLAIN = 4000;
const MAX_KEPT = 200;

const HEADERS: ReplyHeaders = {
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

/** The templates are written by web/build. Filling in the host, for link previews, takes 25 µs. */
export function createPages<Parts>(deps: PageDeps<Parts>): {
  routes: Route[];
  missing(request: PageRequest): Reply;
} {
  const { pages, parts, serviceWorker, frameAncestors, basePath } = deps;
  const always = { ...deps.values, base: `${basePath}/`, worker: serviceWorker };
  const textOf = (name: string, values: Values): string =>
    fill(String(pages.html.get(name) ?? ''), { ...always, ...values });
  const translated = (request: PageRequest, name: string, values?: Values): string =>
    textOf(`${deps.languageOf(request)}/${name}`, { url: publicUrlOf(request, basePath), ...values });

  const long = createCompressed(MAX_KEPT);
  const fixedText = createCompressed();
  /** Adds an ETag, and compresses a long page. */
  const found = (
    { headers: { 'accept-encoding': accepted } }: PageRequest,
    text: string,
    headers = HEADERS,
  ) =>
    text.length > MAX_PLAIN
      ? long(text, { type: HTML, headers }, accepted)
      : { type: HTML, headers, etag: etagOf(text), body: text };
  const missing = (request: PageRequest): Reply => {
    return { status: 404, type: HTML, headers: HEADERS, body: translated(request, 'missing') };
  };
  const reference = (template: string): Route['handle'] => {
    let text: string | undefined;
    return ({ headers }) => {
      text ??= textOf(`en/${template}`, {});
      return fixedText(text, { type: HTML, headers: HEADERS }, headers['accept-encoding']);
    };
  };
  const linked = (read: Read<Parts>, template: string, page: Page<Parts>): Route['handle'] => {
    const { path, missing: unknown = template, isListed } = page;
    const late: View = { template: unknown };
    const gone: View = { template: unknown, status: 404 };
    const name = /\{(\w+)\}/.exec(path)?.[1] ?? '';
    return async (request) => {
      const id = request.params[name] ?? '';
      const reading = withDeadline(read(parts, id, request), READ_TIMEOUT_MS);
      const view = (await reading.catch(() => late)) ?? gone;
      const frames = view.isFramed && frameAncestors.length > 0 ? framedIn(frameAncestors) : HEADERS;
      const headers = isListed ? frames : { ...frames, 'x-robots-tag': 'noindex' };
      const values = { id: encodeURIComponent(id), [name]: id, ...view.values };
      const text = translated(request, view.template ?? template, values);
      return view.status
        ? { status: view.status, type: HTML, headers, body: text }
        : found(request, text, headers);
    };
  };

  const routes = deps.list.flatMap((page): Route[] => {
    const { path, isReference } = page;
    const template = typeof page.template === 'string' ? page.template : page.template(parts);
    if (template === undefined) return [];
    if (isReference) return [{ method: 'get', path, handle: reference(template) }];
    const handle = page.read
      ? linked(page.read, template, page)
      : (request: HttpRequest) => found(request, translated(request, template));
    return [{ method: 'get', path, handle }];
  });
  return {
    routes: [...routes, serviceWorkerRoute(pages, serviceWorker), assetRoute(pages.files, missing)],
    missing,
  };
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
