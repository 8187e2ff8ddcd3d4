/** The periods whose games a leaderboard compares. */
export const PERIODS = ['day', 'week', 'all'] as const;
export type Period = (typeof PERIODS)[number];
