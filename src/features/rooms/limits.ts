import { MINUTE_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limit/limiter.ts';

/** The maximum number of players, because every response lists all of them. */
export const MAX_PLAYERS = 50;

/** Enough for 50 players at one address, whose pages send a request every 5 s. */
export const ROOMS: Limit = {
  name: 'rooms',
  variable: 'RATE_LIMIT_ROOMS',
  requests: 600,
  windowMs: MINUTE_MS,
  counts: 'rooms entered, and players removed',
};
