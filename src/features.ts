import { groups } from './features/groups/feature.ts';
import { leaderboards } from './features/leaderboards/feature.ts';

/** In the order of the document. */
export const FEATURES = [leaderboards, groups] as const;
