import { groupCalls } from '../features/groups/client.ts';

/** What the features add to the client: their calls, and the types of these. */
export const FEATURE_CALLS = [groupCalls] as const;

export type * from '../features/groups/schema.ts';
