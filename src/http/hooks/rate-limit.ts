import type { IncomingMessage } from 'node:http';
import type { FastifyReply, onRequestHookHandler } from 'fastify';
import { type Bucket, type Limiter, type Verdict, WINDOW_MS } from '../../limit/limiter.ts';
import { sendJson } from '../reply/send.ts';
import { createRefusalDelay } from './refusal-delay.ts';

export const REFUSAL = JSON.stringify({ error: 'Too many requests' });

/** The limiter, and the name under which it counts a client. */
export type LimitParts = { limiter: Limiter; nameOf: (request: IncomingMessage) => string };

/**
 * Hooks that count a request before anything else of it is checked. A refusal is a prepared text: an error with its stack
 * would double its cost.
 */
export function createRateLimits({ limiter, nameOf }: LimitParts): (bucket: Bucket) => onRequestHookHandler {
  const delayRefusal = createRefusalDelay();

  const decide = (
    reply: FastifyReply,
    bucket: Bucket,
    client: string,
    verdict: Verdict,
    pass: () => void,
  ) => {
    if (verdict.allowed) {
      announce(reply, bucket, verdict);
      return pass();
    }
    const times = limiter.refusalOf(bucket, client)?.times ?? 1;
    delayRefusal(times, verdict.freeInMs, () => {
      const freeInMs = limiter.refusalOf(bucket, client)?.freeInMs ?? 0;
      const seconds = announce(reply, bucket, { ...verdict, freeInMs });
      sendJson(reply.code(429).header('retry-after', seconds).header('cache-control', 'no-store'), REFUSAL);
    });
  };

  return (bucket) => (request, reply, done) => {
    const client = nameOf(request.raw);
    const verdict = limiter.take(bucket, client);
    if (verdict instanceof Promise) {
      request
        .withinDatabaseBudget(() => verdict)
        .then((late) => decide(reply, bucket, client, late, done), done);
    } else decide(reply, bucket, client, verdict, done);
  };
}

const COUNTED: readonly [method: string, path: RegExp, bucket: Bucket][] = [
  ['POST', /^\/api\/(game\/new|game\/[^/?]+\/rematch|puzzles|puzzles\/[^/?]+\/game)(\?|$)/, 'new_game'],
  ['PUT', /^\/api\/puzzles\/[^/?]+(\?|$)/, 'new_game'],
  ['DELETE', /^\/api\/puzzles\/[^/?]+(\?|$)/, 'default'],
  ['POST', /^\/api\/(game\/[^/?]+\/(guess|hint|challenge)|puzzles\/[^/?]+\/report)(\?|$)/, 'default'],
];

/** The bucket that counts this request, if any; the URL is without the path prefix. */
export function bucketOf(method: string | undefined, url: string): Bucket | undefined {
  return COUNTED.find(([counted, path]) => counted === method && path.test(url))?.[2];
}

/** The whole seconds until a slot is free, for Retry-After. */
export function secondsOf(freeInMs: number): string {
  return String(Math.max(1, Math.ceil(freeInMs / 1000)));
}

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11; returns the seconds until a slot is free. */
function announce(reply: FastifyReply, bucket: Bucket, { limit, remaining, freeInMs }: Verdict): string {
  const seconds = secondsOf(freeInMs);
  if (limit === 0) return seconds;
  reply.header('ratelimit-policy', `"${bucket}";q=${limit};w=${WINDOW_MS / 1000}`);
  reply.header('ratelimit', `"${bucket}";r=${remaining};t=${seconds}`);
  return seconds;
}
