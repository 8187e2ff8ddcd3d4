import { type Bucket, type Verdict, WINDOW_MS } from '../../limit/limiter.ts';
import type { Answer } from '../reply/answer.ts';

const REFUSAL = JSON.stringify({ error: 'Too many requests' });

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11. */
export function announceLimit(
  headers: Record<string, string>,
  bucket: Bucket,
  { limit, remaining, freeInMs }: Verdict,
): void {
  if (limit === 0) return;
  headers['ratelimit-policy'] = `"${bucket}";q=${limit};w=${WINDOW_MS / 1000}`;
  headers.ratelimit = `"${bucket}";r=${remaining};t=${secondsOf(freeInMs)}`;
}

/** A value and no error: a stack would double the cost of a refusal. */
export function refusalAnswer({ freeInMs }: Verdict): Answer {
  return {
    status: 429,
    headers: { 'retry-after': secondsOf(freeInMs), 'cache-control': 'no-store' },
    body: REFUSAL,
  };
}

/** The whole seconds until a slot is free. */
function secondsOf(freeInMs: number): string {
  return String(Math.max(1, Math.ceil(freeInMs / 1000)));
}
