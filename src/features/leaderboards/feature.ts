import type { Feature } from '../feature.ts';
import { leaderboardSteps } from './steps.ts';
import { createLeaderboards, type Leaderboards } from './store.ts';

export const leaderboards: Feature<{ leaderboards: Leaderboards }> = {
  name: 'leaderboards',
  heading: 'Leaderboards',
  about: 'The best times of ranked games, by preset and by puzzle.',
  operations: async () => (await import('./routes.ts')).operations,
  parts: ({ sql, timed }) => ({ leaderboards: timed(createLeaderboards(sql)) }),
  upkeep: ({ leaderboards }) => leaderboards.shorten(),
  games: leaderboardSteps,
};
