/**
 * Keeps the pages, their files and the games that were opened, so that an app without a network still shows them. The
 * network always comes first for a page: an old one is shown only where there is no other.
 */
type Build = { name: string; files: readonly string[] };

/** The server writes `build` ahead of this script. */
declare const self: ServiceWorkerGlobalScope & { build: Build };

const SCOPE = self.registration.scope;
/** The caches of this place alone: another deployment may be on the same origin. */
const OURS = `wordsearch:${new URL(SCOPE).pathname}:`;
const CACHE = OURS + self.build.name;
/** A page or game that has not come by then is taken from the cache. */
const PATIENCE_MS = 4_000;
/** What a proxy says when the service behind it is away. */
const AWAY = new Set([502, 503, 504]);
const MOST_GAMES = 8;
const PAGE = /^(scoreboard|game\/[^/]+)?$/;
const GAME = /^api\/(game\/[^/]+)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const path = pathOf(url);
  if (method !== 'GET' || path === undefined) return;
  if (mode === 'navigate' && PAGE.test(path)) event.respondWith(answerPage(event, path));
  else if (path.startsWith('assets/')) event.respondWith(answerAsset(event));
  else if (GAME.test(path)) event.respondWith(answerGame(event, path));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(['', ...self.build.files].map((path) => SCOPE + path));
  await self.skipWaiting();
}

/** Drops what other builds kept, and keeps the pages that are open now: they were loaded before this worker was there. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  for (const path of open.map(({ url }) => pathOf(url) ?? '').filter((path) => PAGE.test(path))) {
    const wanted = path.startsWith('game/') ? [path, `api/${path}`] : [path];
    for (const one of wanted) await keep(one, await fetch(SCOPE + one));
  }
}

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request);
  const kept = await keptAt(path);
  const fresh = await soon(network, kept);
  if (fresh) {
    event.waitUntil(keep(path, fresh.clone()));
    return fresh;
  }
  event.waitUntil(replaceWhenOld(event, path, network, (kept as Response).clone()));
  return kept as Response;
}

/** A page that came too late and is of another build takes the place of the one that was shown instead. */
async function replaceWhenOld(event: FetchEvent, path: string, network: Promise<Response>, shown: Response) {
  const late = await network.catch(() => undefined);
  if (!late?.ok) return;
  const isOld = buildOf(await late.clone().text()) !== buildOf(await shown.text());
  await keep(path, late);
  const client = isOld ? await self.clients.get(event.resultingClientId) : undefined;
  if (client instanceof WindowClient) await client.navigate(client.url);
}

/** A file's name holds its content's hash: what is there under that name is right for ever. */
async function answerAsset({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: CACHE });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request.url, fresh.clone());
  return fresh;
}

/**
 * The page of a game may have its game from the cache, when it opens. It hears that this is a copy; and when it asks
 * whether something has changed, only the server can tell.
 */
async function answerGame(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request);
  const client = await self.clients.get(event.clientId);
  if (!client || `api/${pathOf(client.url)}` !== path) return network;
  const isFirst = !event.request.headers.has('if-none-match');
  const kept = isFirst ? await keptAt(path) : undefined;
  const fresh = await soon(network, kept);
  if (!fresh) return marked(kept as Response);
  event.waitUntil(keep(path, fresh.clone()));
  return fresh;
}

/** The answer of the network; `undefined` when there is none for now, and something was kept. */
async function soon(network: Promise<Response>, kept: Response | undefined): Promise<Response | undefined> {
  if (!kept) return network;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fresh = await Promise.race([network.catch(() => undefined), tooLate]);
  return fresh && !AWAY.has(fresh.status) ? fresh : undefined;
}

async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  if (response.status === 404) await cache.delete(SCOPE + path);
  if (!response.ok) return;
  // Put anew, so that it stands behind all others: the first of them is the one that was used longest ago.
  await cache.delete(SCOPE + path);
  await cache.put(SCOPE + path, response);
  const isGame = ({ url }: Request) => /^(api\/)?game\//.test(pathOf(url) ?? '');
  const games = (await cache.keys()).filter(isGame);
  for (const old of games.slice(0, -2 * MOST_GAMES)) await cache.delete(old);
}

function keptAt(path: string): Promise<Response | undefined> {
  return caches.match(SCOPE + path, { cacheName: CACHE });
}

function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('x-kept', 'yes');
  return new Response(response.body, { headers });
}

/** The names of the files that a page needs. */
function buildOf(html: string): string {
  return (html.match(/assets\/[^"]+/g) ?? []).join();
}

/** Below the place of this worker, without the query. */
function pathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address.startsWith(SCOPE) ? address.slice(SCOPE.length) : undefined;
}
