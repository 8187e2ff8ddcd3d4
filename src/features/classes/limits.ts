import { MINUTE_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limit/limiter.ts';

export const CODES: Limit = {
  name: 'codes',
  variable: 'RATE_LIMIT_CODES',
  requests: 60,
  windowMs: MINUTE_MS,
  counts: 'wrong class codes',
};
