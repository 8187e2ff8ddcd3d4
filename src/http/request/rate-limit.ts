import { isGameId } from '../../game/game.ts';
import {
  type Bucket,
  CODES_IN_ALL,
  GAMES_OF_ADDRESS,
  type Limiter,
  type Verdict,
  WINDOW_MS,
  windowOf,
} from '../../limit/limiter.ts';
import { tooManyRequests } from '../reply/errors.ts';
import type { HttpRequest } from './http-request.ts';

export function takeSlot(limiter: Pick<Limiter, 'take'>, bucket: Bucket, { client, params }: HttpRequest) {
  if (bucket === 'finds') return takeFinds(limiter, client.rateKey, params.game_id ?? '');
  if (bucket === 'codes') return takeCode(limiter, client.capKey);
  // Kept for an hour, the addresses of one IPv6 /64 would fill the memory: 5,000 new ones a second are possible.
  return limiter.take(bucket, windowOf(bucket) > WINDOW_MS ? client.capKey : client.rateKey);
}

/** Also one limit for all clients: many addresses together must not find a code either. IPv6 counts by /64. */
async function takeCode(limiter: Pick<Limiter, 'take'>, client: string): Promise<Verdict> {
  const ofAddress = await limiter.take('codes', client);
  const inAll = ofAddress.allowed ? await limiter.take('codes', 'all', CODES_IN_ALL) : ofAddress;
  return inAll.allowed ? ofAddress : inAll;
}

/** One limit for the address, then one for the game: anybody can invent ids, each with a new window. */
async function takeFinds(limiter: Pick<Limiter, 'take'>, client: string, id: string): Promise<Verdict> {
  const ofAddress = await limiter.take('finds', client, GAMES_OF_ADDRESS);
  return ofAddress.allowed ? limiter.take('finds', `${client} ${isGameId(id) ? id : ''}`) : ofAddress;
}

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers-11. Throws when the request is refused. */
export function announceLimit(headers: Record<string, string>, bucket: Bucket, verdict: Verdict): void {
  const { allowed, limit, remaining, freeInMs } = verdict;
  if (limit === 0) return;
  const seconds = Math.max(1, Math.ceil(freeInMs / 1000));
  headers['ratelimit-policy'] = `"${bucket}";q=${limit};w=${windowOf(bucket) / 1000}`;
  headers.ratelimit = `"${bucket}";r=${remaining};t=${seconds}`;
  if (!allowed) throw tooManyRequests(seconds);
}
