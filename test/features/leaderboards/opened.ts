import { createLeaderboards } from '../../../src/features/leaderboards/store.ts';
import type { OpenedStore } from '../../../src/store/opened.ts';

export const leaderboardsIn = (store: OpenedStore) => createLeaderboards(store.sql);
