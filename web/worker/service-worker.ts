import { ownError } from '../../src/platform/client/own-error.ts';

/**
 * Caches pages, their files and opened games, so that they work offline. A cached page is served only if the network
 * fails or is slow.
 */
type Build = { name: string; files: readonly string[]; pages: readonly string[] };

/** web/build prepends an assignment of `build` to this script. */
declare const self: ServiceWorkerGlobalScope & { build: Build };

const SCOPE = self.registration.scope;
/** The prefix of this deployment's caches, because another deployment may use the same origin. */
const CACHE_PREFIX = `wordsearch:${new URL(SCOPE).pathname}:`;
const CACHE = CACHE_PREFIX + self.build.name;
/** How long to wait for a response before serving the cached page or game. */
const NETWORK_TIMEOUT_MS = 4_000;
/** The status codes of a proxy whose upstream doesn't respond. */
const UNAVAILABLE = new Set([502, 503, 504]);
const MAX_GAMES = 8;
/** The page of a game, its state, and its puzzle. */
const ENTRIES_PER_GAME = 3;
/** The pages that are the same for everyone, cached before they are opened. */
const PAGES = ['', 'scoreboard', ...self.build.pages];
/** The page of all offline games. */
const OFFLINE_GAME = 'game/offline';
const GAME_PAGE = /^game\/[^/]+$/;
const GAME = /^api\/game\/[^/]+(\/puzzle)?$/;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const path = pathOf(url);
  if (method !== 'GET' || path === undefined) return;
  if (mode === 'navigate') {
    const page = path.startsWith(OFFLINE_GAME) ? OFFLINE_GAME : path;
    const isKept = PAGES.includes(page) || GAME_PAGE.test(page);
    event.respondWith(isKept ? answerPage(event, page) : fetch(event.request).catch(startPage));
  } else if (path.startsWith('assets/')) event.respondWith(answerAsset(event, path));
  else if (GAME.test(path)) event.respondWith(answerGame(event, path));
});

/** Caches the pages in the language that the reader has chosen, so that no offline page has the old language. */
self.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(keepPagesAgain());
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(self.build.files.map((path) => SCOPE + path));
  for (const path of [...PAGES, OFFLINE_GAME]) {
    const page = await fetch(SCOPE + path);
    if (!page.ok) throw new Error(`No page to keep: ${page.status}`);
    await store(path, page);
  }
  await self.skipWaiting();
}

async function keepPagesAgain(): Promise<void> {
  const kept = (await (await caches.open(CACHE)).keys()).map(({ url }) => pathOf(url) ?? '');
  for (const path of kept) {
    if (PAGES.includes(path) || GAME_PAGE.test(path)) await store(path, await fetch(SCOPE + path));
  }
}

/** Deletes the caches of other builds, and caches open games, which were loaded before this worker was active. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  for (const path of open.map(({ url }) => pathOf(url) ?? '').filter((path) => GAME_PAGE.test(path))) {
    for (const one of [path, `api/${path}`, `api/${path}/puzzle`]) await store(one, await fetch(SCOPE + one));
  }
}

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request);
  const cached = await cachedAt(path);
  const fresh = await networkFirst(network, cached).catch(() => undefined);
  if (fresh) {
    // A link may request a language other than the reader's; such a page isn't cached.
    if (!new URL(event.request.url).searchParams.has('lang')) event.waitUntil(store(path, fresh.clone()));
    return fresh;
  }
  if (!cached) return gameOrStartPage(path);
  event.waitUntil(replaceWhenOutdated(event, path, network, cached.clone()));
  return cached;
}

/** Serves a game that was opened only in another language. Its page isn't cached, so the page of all games shows it. */
async function gameOrStartPage(path: string): Promise<Response> {
  const isGameHere = (await cachedAt(`api/${path}`)) !== undefined;
  return (isGameHere ? await cachedAt(OFFLINE_GAME) : undefined) ?? startPage();
}

/**
 * Returns the cached start page for any address. Its script shows the address's page, or says that it needs the server.
 */
async function startPage(): Promise<Response> {
  return (await cachedAt('')) ?? Response.error();
}

/** Reloads a page that was served from the cache, if the late response is from another build. */
async function replaceWhenOutdated(
  event: FetchEvent,
  path: string,
  network: Promise<Response>,
  shown: Response,
) {
  const response = await network.catch(() => undefined);
  if (!response?.ok) return;
  const isOutdated = filesOf(await response.clone().text()).join() !== filesOf(await shown.text()).join();
  await store(path, response);
  const client = isOutdated ? await self.clients.get(event.resultingClientId) : undefined;
  if (client instanceof WindowClient) await client.navigate(client.url);
}

/** Serves a file from the cache first, because its name has a hash of its content. Retries have a query: see `lazy`. */
async function answerAsset({ request }: FetchEvent, path: string): Promise<Response> {
  const cached = await cachedAt(path);
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(SCOPE + path, fresh.clone());
  return fresh;
}

/**
 * Serves a cached game only to its page, and only for the first request. Later requests have the cache mode `no-cache`
 * and need the server. A header marks a cached game.
 */
async function answerGame(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request);
  const client = await self.clients.get(event.clientId);
  if (!client || `api/${pathOf(client.url)}` !== path.replace(/\/puzzle$/, '')) return network;
  const isFirst = event.request.cache !== 'no-cache';
  const cached = isFirst ? await cachedAt(path) : undefined;
  const fresh = await networkFirst(network, cached);
  if (!fresh) return marked(cached as Response);
  event.waitUntil(store(path, fresh.clone()));
  return fresh;
}

/** Returns the network's response, or `undefined` if it fails, or is slow while the cache has a response. */
async function networkFirst(
  network: Promise<Response>,
  cached: Response | undefined,
): Promise<Response | undefined> {
  if (!cached) return network;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const fresh = await Promise.race([network.catch(() => undefined), tooLate]);
  return fresh && !(await isUnavailable(fresh)) ? fresh : undefined;
}

/** Whether the response comes from a proxy instead of the server. */
async function isUnavailable(response: Response): Promise<boolean> {
  const { status } = response;
  if (status >= 400 && status < 500) return (await ownError(response.clone())) === undefined;
  return UNAVAILABLE.has(status);
}

async function store(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  if (response.status === 404 && !(await isUnavailable(response))) await cache.delete(SCOPE + path);
  if (!response.ok) return;
  // Deleted first, so that the new entry comes last, because keys are in order of insertion.
  await cache.delete(SCOPE + path);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) await keepFilesOf(await response.clone().text());
  await cache.put(SCOPE + path, response);
  const isGame = ({ url }: Request) => /^(api\/)?game\/(?!offline)/.test(pathOf(url) ?? '');
  const games = (await cache.keys()).filter(isGame);
  for (const old of games.slice(0, -ENTRIES_PER_GAME * MAX_GAMES)) await cache.delete(old);
}

/** Caches a page's files, such as the texts in its language. */
async function keepFilesOf(html: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const name of filesOf(html)) if (!(await cache.match(SCOPE + name))) await cache.add(SCOPE + name);
}

function cachedAt(path: string): Promise<Response | undefined> {
  return caches.match(SCOPE + path, { cacheName: CACHE });
}

function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('x-from-cache', 'yes');
  return new Response(response.body, { headers });
}

/** Returns the names of the files that a page needs, which identify its build and its language. */
function filesOf(html: string): string[] {
  return html.match(/(?<= (?:src|href)=")assets\/[^"]+/g) ?? [];
}

/** Returns the path below this worker's scope, without the query, or `undefined` outside the scope. */
function pathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address.startsWith(SCOPE) ? address.slice(SCOPE.length) : undefined;
}
