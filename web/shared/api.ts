import { type Client, createClient } from '../../src/client/client.ts';
import type { ServerClock } from './clock.ts';

export type PageClient = Client & {
  /** Whether the last answer for this game came from the service worker's cache: the server did not answer. */
  isFromCache(gameId: string): boolean;
};

/** All network access of the pages: the public client, which also reads the server's clock from each response. */
export function createApi(base: string, clock: ServerClock): PageClient {
  const cached = new Set<string>();
  const client = createClient(base, {
    async fetch(input, init) {
      const sentAt = Date.now();
      const response = await fetch(input, init);
      const isCached = response.headers.has('x-from-cache');
      if (!isCached) clock.learn(response.headers.get('date'), sentAt, Date.now());
      if (isCached) cached.add(String(input));
      else cached.delete(String(input));
      return response;
    },
  });
  return { ...client, isFromCache: (id) => [...cached].some((url) => url.endsWith(`/api/game/${id}`)) };
}
