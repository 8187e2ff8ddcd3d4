import { type Client, createClient } from '../../src/client.ts';
import type { ServerClock } from './clock.ts';

export type PageClient = Client & {
  /** Whether the game that came last is the browser's own copy: the server did not answer. */
  isKept(): boolean;
};

/** All network of the pages: the public client, with an eye on the server's clock. */
export function createApi(base: string, clock: ServerClock): PageClient {
  let kept = false;
  const client = createClient(base, {
    async fetch(input, init) {
      const sentAt = Date.now();
      const response = await fetch(input, init);
      const isCopy = response.headers.has('x-kept');
      if (!isCopy) clock.learn(response.headers.get('date'), sentAt, Date.now());
      if (init?.method !== 'POST') kept = isCopy;
      return response;
    },
  });
  return { ...client, isKept: () => kept };
}
