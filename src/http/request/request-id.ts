import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

export type RequestIds = ReturnType<typeof createRequestIds>;

/** A new id is a random prefix for the process, then a counter: cheaper than a random id for each request. */
export function createRequestIds(prefix = randomBytes(6).toString('base64url')) {
  let count = 0;
  const next = () => `${prefix}-${(++count).toString(36)}`;
  return {
    /** The request's X-Request-Id header, or a new id when it is missing or not well formed. */
    of({ headers }: Pick<IncomingMessage, 'headers'>): string {
      const given = headers['x-request-id'];
      return typeof given === 'string' && WELL_FORMED.test(given) ? given : next();
    },
    next,
  };
}
