import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../limit/client-address.ts';
import type { Bucket, Limiter } from '../limit/limiter.ts';
import { HttpError } from './errors.ts';

/** A hook that counts the request before anything else of it is looked at. */
export function rateLimit(limiter: Limiter, bucket: Bucket, ipv6Prefix: number) {
  return async (request: FastifyRequest): Promise<void> => {
    const verdict = await limiter.take(bucket, clientAddress(request.ip, ipv6Prefix));
    if (verdict.allowed) return;
    const seconds = Math.max(1, Math.ceil(verdict.retryAfterMs / 1000));
    throw new HttpError(429, 'Too many requests', { 'retry-after': String(seconds) });
  };
}
