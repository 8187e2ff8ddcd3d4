import { groupPages } from './features/groups/pages.ts';
import { leaderboardsPages } from './features/leaderboards/pages.ts';
import type { FeaturePages } from './shared/page.ts';

/** The pages of features, for the build. */
export const FEATURES: readonly FeaturePages[] = [groupPages, leaderboardsPages];
