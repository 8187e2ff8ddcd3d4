import type { onRequestHookHandler } from 'fastify';
import { clientAddress } from '../limit/client-address.ts';
import type { Bucket, Limiter, Verdict } from '../limit/limiter.ts';
import { HttpError } from './errors.ts';

/** A hook that counts the request before anything else of it is looked at. */
export function rateLimit(limiter: Limiter, bucket: Bucket, ipv6Prefix: number): onRequestHookHandler {
  return (request, _, done) => {
    const verdict = limiter.take(bucket, clientAddress(request.ip, ipv6Prefix));
    if (verdict instanceof Promise) verdict.then((late) => done(refusal(late)), done);
    else done(refusal(verdict));
  };
}

function refusal(verdict: Verdict): HttpError | undefined {
  if (verdict.allowed) return undefined;
  const seconds = Math.max(1, Math.ceil(verdict.retryAfterMs / 1000));
  return new HttpError(429, 'Too many requests', { 'retry-after': String(seconds) });
}
