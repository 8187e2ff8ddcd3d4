import { classesPages } from './features/classes/pages.ts';
import { dailyPages } from './features/daily/pages.ts';
import { groupPages } from './features/groups/pages.ts';
import { moderationPages } from './features/moderation/pages.ts';
import { puzzlesPages } from './features/puzzles/pages.ts';
import { sheetsPages } from './features/sheets/pages.ts';
import { statisticsPages } from './features/statistics/pages.ts';
import type { FeaturePages } from './shared/page.ts';

/** The features' pages, for the build. */
export const FEATURES: readonly FeaturePages[] = [
  dailyPages,
  puzzlesPages,
  classesPages,
  groupPages,
  moderationPages,
  statisticsPages,
  sheetsPages,
];
