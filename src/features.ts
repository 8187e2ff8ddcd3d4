import { challenges } from './features/challenges/feature.ts';
import { classes } from './features/classes/feature.ts';
import { daily } from './features/daily/feature.ts';
import { groups } from './features/groups/feature.ts';
import { leaderboards } from './features/leaderboards/feature.ts';
import { moderation } from './features/moderation/feature.ts';
import { puzzles } from './features/puzzles/feature.ts';
import { rooms } from './features/rooms/feature.ts';
import { sheets } from './features/sheets/feature.ts';
import { statistics } from './features/statistics/feature.ts';

/** All features, in the order of their sections in the document. */
export const FEATURES = [
  daily,
  classes,
  puzzles,
  rooms,
  challenges,
  leaderboards,
  groups,
  moderation,
  statistics,
  sheets,
] as const;
