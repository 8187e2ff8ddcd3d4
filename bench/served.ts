import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../test/support/connection.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** The service didn't serve all requests of a load, so the load measured nothing. */
export class NotServed extends Error {}

/**
 * On a machine that stalls, a request may exceed the service's three seconds and get a 503. The whole load is
 * then sent again with new requests, because a refused hit may have been stored. Any other error ends the
 * program.
 */
export async function untilServed<T>(name: string, run: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NotServed) || attempt === ATTEMPTS) throw error;
      console.error(`${name}, attempt ${attempt} of ${ATTEMPTS}: ${error.message}`);
      await sleep(pauseMs);
    }
  }
}

/** Throws if the service refused the request or its response is wrong. */
export function requireRight(url: string, { status, body }: Reply, isRight: (body: string) => boolean): void {
  if (status === 429 || status === 503) throw new NotServed(`${url} refused a request: ${status} ${body}`);
  if (status !== 200 || !isRight(body)) throw new Error(`A wrong answer from ${url}: ${status} ${body}`);
}
