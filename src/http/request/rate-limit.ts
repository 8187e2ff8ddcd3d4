import { isGameId } from '../../game/game.ts';
import { type Bucket, GAMES_OF_ADDRESS, type Limiter, type Verdict, windowOf } from '../../limit/limiter.ts';
import type { Answer } from '../reply/answer.ts';
import { HttpError, tooManyRequests } from '../reply/errors.ts';
import type { HttpRequest, RoutedRequest } from './http-request.ts';

type Slots = Pick<Limiter, 'take'>;
type Handle = (request: HttpRequest) => Answer | Promise<Answer>;

export function takeSlot(limiter: Slots, bucket: Bucket, { client, params }: RoutedRequest) {
  if (bucket === 'new_game' || bucket === 'default') return limiter.take(bucket, client.rateKey);
  if (bucket === 'finds') return takeFinds(limiter, client.limitKey, params.game_id ?? '');
  return limiter.take(bucket, client.limitKey);
}

/** One limit for the address, then one for the game: anybody can invent ids, each with a new window. */
async function takeFinds(limiter: Slots, client: string, id: string): Promise<Verdict> {
  const ofAddress = await limiter.take('finds', client, GAMES_OF_ADDRESS);
  return ofAddress.allowed ? limiter.take('finds', `${client} ${isGameId(id) ? id : ''}`) : ofAddress;
}

/** Returns a handler whose 404s count in this limit. It never counts or refuses what exists. */
export function countMisses(handle: Handle, bucket: Bucket, limiter: Slots): Handle {
  return async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      const verdict = await takeSlot(limiter, bucket, request);
      throw (refusalOf(bucket, verdict) ?? error).with(limitHeaders(bucket, verdict));
    }
  };
}

/** Throws when the request is refused. */
export function announceLimit(headers: Record<string, string>, bucket: Bucket, verdict: Verdict): void {
  Object.assign(headers, limitHeaders(bucket, verdict));
  const refusal = refusalOf(bucket, verdict);
  if (refusal) throw refusal;
}

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11. */
function limitHeaders(bucket: Bucket, { limit, remaining, freeInMs }: Verdict): Record<string, string> {
  if (limit === 0) return {};
  return {
    'ratelimit-policy': `"${bucket}";q=${limit};w=${windowOf(bucket) / 1000}`,
    ratelimit: `"${bucket}";r=${remaining};t=${secondsOf(freeInMs)}`,
  };
}

function refusalOf(bucket: Bucket, { allowed, freeInMs }: Verdict): HttpError | undefined {
  return allowed ? undefined : tooManyRequests(bucket, secondsOf(freeInMs));
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
