import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError, reasonPhrase } from '../reply/errors.ts';

const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const REQUEST_HEADERS = 'Content-Type, If-None-Match, X-Request-Id';
/** A browser asks again after this; none keeps the answer for longer than a day. */
const PREFLIGHT_SECONDS = '86400';

export type CorsParts = {
  /** As browsers send them, or `*` alone: all. */
  origins: readonly string[];
  /** Whether it is a path that pages of other origins may call. */
  isShared(url: string): boolean;
  allowedMethods(url: string): string[];
};

/**
 * Lets the pages of these origins call the API. A browser's question ahead of a request is answered here, before
 * any limit counts it. No cookies, no credentials: there are none.
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
 * Refuses what pages of other sites make a visitor's browser send, unless they are allowed to: it would be counted as
 * the visitor's own. Browsers say it with Sec-Fetch-Site; what does not say it is no page of another site.
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
