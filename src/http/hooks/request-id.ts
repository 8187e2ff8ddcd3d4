import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

export type RequestIds = {
  /** The id that the client or a proxy gave the request, or a new one when that is no plain word. */
  of(request: Pick<IncomingMessage, 'headers'>): string;
  next(): string;
};

/** New ids cost next to nothing: a random prefix tells processes apart, a counter the requests of one. */
export function createRequestIds(prefix = randomBytes(6).toString('base64url')): RequestIds {
  let count = 0;
  const next = () => `${prefix}-${(++count).toString(36)}`;
  return {
    of({ headers }) {
      const given = headers['x-request-id'];
      return typeof given === 'string' && WELL_FORMED.test(given) ? given : next();
    },
    next,
  };
}
