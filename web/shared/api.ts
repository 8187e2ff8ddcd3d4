import { type Client, createClient } from '../../src/client/client.ts';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import type { ServerClock } from './clock.ts';
import { once } from './once.ts';

export type PageClient = Client & {
  /** The language of the words that this reader plays: those calls that have a language ask for it. */
  wordsIn(): LanguageCode;
  /** Whether the last answer for this game came from the service worker's cache: the server did not answer. */
  isFromCache(gameId: string): boolean;
};

const GAME = /\/api\/game\/([^/]+)$/;

/**
 * All network access of the pages: the public client, which also reads the server's clock from each response. A page that the
 * browser loads for its back button needs `reload`: by default it would get the answers that the browser has, however old.
 */
export function createApi(
  base: string,
  clock: ServerClock,
  wordsIn: () => LanguageCode,
  firstMode: 'default' | 'reload' = 'default',
  send: typeof fetch = fetch,
): PageClient {
  /** By the id of the game. */
  const fromCache = new Map<string, boolean>();
  const client = createClient(base, {
    async fetch(input, init) {
      const game = GAME.exec(String(input))?.[1];
      const sentAt = Date.now();
      // With no-cache the service worker asks the server: only the first answer for a game may come from its cache.
      const cache = game !== undefined && fromCache.has(game) ? 'no-cache' : firstMode;
      // After `reload` the preload is old too, and so is its Date: with other credentials it is not used.
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
    async categories() {
      return (await languages()).find(({ code }) => code === wordsIn())?.categories ?? [];
    },
  };
}
