import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError, reasonPhrase } from '../reply/errors.ts';

const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const REQUEST_HEADERS = 'Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Request-Id';
/** How long a browser may cache the preflight. No browser caches it for longer than a day. */
const PREFLIGHT_SECONDS = '86400';

export type CorsParts = {
  /** As browsers send them in Origin, or `*` alone: every origin. */
  origins: readonly string[];
  /** Whether CORS applies to this path. */
  isShared(url: string): boolean;
  allowedMethods(url: string): string[];
};

/**
 * Lets the pages of these origins call the API. The preflight request is answered here, before a rate limit counts it.
 * Credentials of the browser are not allowed, because the API uses none: the secret of a puzzle is sent by the page itself.
 */
export function allowOrigins(app: FastifyInstance, { origins, isShared, allowedMethods }: CorsParts): void {
  const isOpen = origins.includes('*');
  app.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request.url)) return done();
    if (!isOpen) reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!isOpen && (origin === undefined || !origins.includes(origin))) return done();
    reply.header('access-control-allow-origin', isOpen ? '*' : origin);
    reply.header('access-control-expose-headers', EXPOSED);
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    const methods = isPreflight ? allowedMethods(request.url) : [];
    if (methods.length === 0) return done();
    sendPreflight(reply, methods);
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests that change something, unless the origin is allowed: they would use up the visitor's rate
 * limit. Browsers mark them with Sec-Fetch-Site over https and on localhost. Over plain http they do not: there the only
 * sign would be that Origin and Host differ, which they also do behind a proxy that sets Host.
 */
export function refuseCrossSite(
  app: FastifyInstance,
  { origins, isShared }: Pick<CorsParts, 'origins' | 'isShared'>,
): void {
  if (origins.includes('*')) return;
  app.addHook('onRequest', ({ headers, method, url }, _, done) => {
    const isCrossSite =
      headers['sec-fetch-site'] === 'cross-site' &&
      !SAFE_METHODS.has(method) &&
      isShared(url) &&
      !origins.includes(headers.origin ?? '');
    done(isCrossSite ? new HttpError(403, reasonPhrase(403)) : undefined);
  });
}

function sendPreflight(reply: FastifyReply, methods: readonly string[]): void {
  reply
    .code(204)
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', REQUEST_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
