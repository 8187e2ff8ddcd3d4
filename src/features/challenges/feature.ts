import type { Feature } from '../feature.ts';
import { type Challenges, createChallenges } from './store.ts';

export const challenges: Feature<{ challenges: Challenges }> = {
  name: 'challenges',
  heading: 'Challenges',
  about: 'The board of a completed game, with a time for others to beat.',
  operations: async () => (await import('./routes.ts')).operations,
  parts: ({ sql, timed }) => ({ challenges: timed(createChallenges(sql)) }),
};
