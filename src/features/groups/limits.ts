import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limit/limiter.ts';

export const MAX_GROUP_NAME = 30;
export const MAX_MEMBERS = 50;

export const NEW_GROUPS: Limit = {
  name: 'new_group',
  variable: 'RATE_LIMIT_NEW_GROUP',
  requests: 10,
  windowMs: HOUR_MS,
  counts: 'new groups',
};
export const NEW_MEMBERS: Limit = {
  name: 'join_group',
  variable: 'RATE_LIMIT_JOIN_GROUP',
  requests: 60,
  windowMs: HOUR_MS,
  counts: 'new group members',
};
/** Enough for a class behind one address that finishes together, each pupil in up to 20 groups. */
export const RESULTS: Limit = {
  name: 'group_results',
  variable: 'RATE_LIMIT_GROUP_RESULTS',
  requests: 600,
  windowMs: MINUTE_MS,
  counts: 'group results',
};
