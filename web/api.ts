import { type Client, createClient } from '../src/client.ts';
import type { ServerClock } from './clock.ts';

/** All network of the pages: the public client, with an eye on the server's clock. */
export function createApi(base: string, clock: ServerClock): Client {
  return createClient(base, {
    async fetch(input, init) {
      const sentAt = Date.now();
      const response = await fetch(input, init);
      clock.learn(response.headers.get('date'), sentAt, Date.now());
      return response;
    },
  });
}
