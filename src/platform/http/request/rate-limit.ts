import { setTimeout } from 'node:timers/promises';
import type { Limit, Limiter, Verdict } from '../../limit/limiter.ts';
import { createSlowLane } from '../../limit/slow-lane.ts';
import { HttpError, tooManyRequests } from '../reply/errors.ts';
import type { Reply } from '../reply/reply.ts';
import type { HttpRequest, RoutedRequest } from './http-request.ts';

type Slots = Pick<Limiter, 'take'>;
type Handle = (request: HttpRequest) => Reply | Promise<Reply>;

export function takeSlot(limiter: Slots, limit: Limit, { client, params }: RoutedRequest) {
  if (limit.each) return takeForEach(limiter, limit, limit.each, client.limitKey, params);
  return limiter.take(limit, limit.isOfContract ? client.rateKey : client.limitKey);
}

/** Takes from one window for all ids first, because anyone can invent ids. */
async function takeForEach(
  limiter: Slots,
  limit: Limit,
  { parameter, isId, share }: NonNullable<Limit['each']>,
  client: string,
  params: RoutedRequest['params'],
): Promise<Verdict> {
  const shared = await limiter.take(limit, client, share);
  const id = params[parameter] ?? '';
  return shared.allowed ? limiter.take(limit, `${client} ${isId(id) ? id : ''}`) : shared;
}

/**
 * Returns a handler whose 404s count in this limit. Existing ids aren't counted; a client over the limit gets
 * one response a second, so that it can't keep guessing.
 */
export function countMisses(handle: Handle, limit: Limit, limiter: Slots, now: () => number): Handle {
  const lane = createSlowLane(limit.windowMs, now);
  return async (request) => {
    const { limitKey } = request.client;
    const waitMs = lane.enter(limitKey);
    if (waitMs === undefined) throw tooManyRequests(limit.name, 1);
    if (waitMs > 0) await setTimeout(waitMs);
    try {
      return await handle(request);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      const verdict = await takeSlot(limiter, limit, request);
      if (!verdict.allowed) lane.add(limitKey);
      throw (refusalOf(limit, verdict) ?? error).with(limitHeaders(limit, verdict));
    }
  };
}

/** Throws if the request is refused. */
export function announceLimit(headers: Record<string, string>, limit: Limit, verdict: Verdict): void {
  Object.assign(headers, limitHeaders(limit, verdict));
  const refusal = refusalOf(limit, verdict);
  if (refusal) throw refusal;
}

/** Returns the RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11. */
function limitHeaders({ name, windowMs }: Limit, verdict: Verdict): Record<string, string> {
  const { limit, remaining, freeInMs } = verdict;
  if (limit === 0) return {};
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${windowMs / 1000}`,
    ratelimit: `"${name}";r=${remaining};t=${secondsOf(freeInMs)}`,
  };
}

function refusalOf({ name }: Limit, { allowed, freeInMs }: Verdict): HttpError | undefined {
  return allowed ? undefined : tooManyRequests(name, secondsOf(freeInMs));
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
