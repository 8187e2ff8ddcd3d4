import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { createLeaderboards } from '../../../src/features/leaderboards/store.ts';

export const leaderboardsIn = (store: OpenedStore) => createLeaderboards(store.sql);
