import type { IncomingMessage } from 'node:http';
import type { FastifyReply, onRequestHookHandler } from 'fastify';
import { type Bucket, type Limiter, type Verdict, WINDOW_MS } from '../limit/limiter.ts';
import { HttpError } from './errors.ts';

/** A hook that counts the request before anything else of it is looked at. */
export function rateLimit(
  limiter: Limiter,
  bucket: Bucket,
  nameOf: (request: IncomingMessage) => string,
): onRequestHookHandler {
  return (request, reply, done) => {
    const verdict = limiter.take(bucket, nameOf(request.raw));
    if (verdict instanceof Promise) {
      request.patiently(() => verdict).then((late) => done(announce(reply, bucket, late)), done);
    } else done(announce(reply, bucket, verdict));
  };
}

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11, and the refusal, if it is one. */
function announce(reply: FastifyReply, bucket: Bucket, verdict: Verdict): HttpError | undefined {
  const { allowed, limit, remaining, freeInMs } = verdict;
  if (limit === 0) return undefined;
  const seconds = Math.max(1, Math.ceil(freeInMs / 1000));
  reply.header('ratelimit-policy', `"${bucket}";q=${limit};w=${WINDOW_MS / 1000}`);
  reply.header('ratelimit', `"${bucket}";r=${remaining};t=${seconds}`);
  return allowed ? undefined : new HttpError(429, 'Too many requests', { 'retry-after': String(seconds) });
}
