import { type Client, createClient } from '../../src/client/client.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { ServerClock } from './clock.ts';
import { once } from './once.ts';
import { nameForContract } from './player-name.ts';

export type PageClient = Client & {
  /** The reader's language for words, which calls send if they take a language. */
  wordsIn(): LanguageCode;
  /** Whether the last response for this game came from the service worker's cache, because the server didn't respond. */
  isFromCache(gameId: string): boolean;
};

const GAME = /\/api\/game\/([^/]+)$/;

/**
 * All network access of the pages: the public client, which also reads the server's clock from each response. After the
 * back button a page needs `reload`, because by default it would get old responses from the browser's cache.
 */
export function createApi(
  base: string,
  clock: ServerClock,
  wordsIn: () => LanguageCode,
  firstMode: 'default' | 'reload' = 'default',
  send: typeof fetch = fetch,
): PageClient {
  /** Whether the last response came from the cache, by game id. */
  const fromCache = new Map<string, boolean>();
  const client = createClient(base, {
    async fetch(input, init) {
      const game = GAME.exec(String(input))?.[1];
      const sentAt = Date.now();
      // `no-cache` makes the service worker ask the server, because only the first response for a game may come from
      // its cache.
      const cache = game !== undefined && fromCache.has(game) ? 'no-cache' : firstMode;
      // After `reload` the preload and its Date are old too; other credentials make the browser ignore it.
      const credentials = cache === 'reload' ? 'include' : 'same-origin';
      const response = await send(input, { ...init, cache, credentials });
      const isCached = response.headers.has('x-from-cache');
      if (!isCached) clock.learn(response.headers.get('date'), sentAt, Date.now());
      if (game !== undefined) fromCache.set(game, isCached);
      return response;
    },
  });
  const languages = once(client.languages);
  return {
    ...client,
    languages,
    wordsIn,
    isFromCache: (id) => fromCache.get(id) ?? false,
    async newGame({ player_name = '', ...request }) {
      return client.newGame({ ...request, player_name: await nameForContract(player_name) });
    },
    async categories() {
      return (await languages()).find(({ code }) => code === wordsIn())?.categories ?? [];
    },
  };
}
