import { KEY_HEADER, NAME_HEADER, SECRET_HEADER, SESSION_HEADER } from '../../schemas/headers.ts';
import { HttpError } from '../reply/errors.ts';
import type { Reply } from '../reply/reply.ts';
import { publicHostOf, type ReceivedRequest } from './http-request.ts';

export const CROSS_SITE = new HttpError(403).when(
  'A page of another site sent the request, and CORS_ORIGIN does not list that site. The rate limit does not count it.',
);
const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'Last-Event-ID',
  'X-Request-Id',
  SECRET_HEADER,
  KEY_HEADER,
  SESSION_HEADER,
  NAME_HEADER,
].join(', ');
/** How long a browser may cache the preflight. Browsers allow at most a day. */
const PREFLIGHT_SECONDS = '86400';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the reply to a preflight request, which doesn't count against a rate limit. Credentials are not allowed,
 * because the API uses none. Throws if another site sends a request that changes something, unless the site's origin is
 * allowed, because it would use up the visitor's rate limit.
 */
export function checkOrigin(
  request: ReceivedRequest,
  responseHeaders: Record<string, string>,
  origins: readonly string[],
  allowedMethods: () => readonly string[],
): Reply | undefined {
  const { method, headers } = request;
  const isOpen = origins.includes('*');
  if (origins.length > 0 && !isOpen) responseHeaders.vary = 'Origin';
  if (!isOpen && !origins.includes(headers.origin ?? '')) {
    if (!SAFE_METHODS.has(method) && isOfOtherSite(request)) throw CROSS_SITE;
    return undefined;
  }
  responseHeaders['access-control-allow-origin'] = isOpen ? '*' : String(headers.origin);
  responseHeaders['access-control-expose-headers'] = EXPOSED;
  if (method !== 'OPTIONS' || !('access-control-request-method' in headers)) return undefined;
  const methods = allowedMethods();
  if (methods.length === 0) return undefined;
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  };
}

/** Browsers send Sec-Fetch-Site over https and on localhost; over plain http they send only Origin. */
function isOfOtherSite(request: ReceivedRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined) return false;
  return URL.parse(origin)?.hostname !== URL.parse(`http://${publicHostOf(request)}`)?.hostname;
}
