import { NEW_GROUPS, NEW_MEMBERS, RESULTS } from './features/groups/limits.ts';
import { CORE_LIMITS } from './http/routes/limits.ts';
import type { Limit } from './limit/limiter.ts';

export const LIMITS: readonly Limit[] = [...CORE_LIMITS, NEW_GROUPS, NEW_MEMBERS, RESULTS];
