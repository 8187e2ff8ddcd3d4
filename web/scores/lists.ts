import type { PresetName } from '../../src/core/game/presets.ts';
import type { PageClient } from '../shared/api.ts';
import type { Filters, LeaderboardRow, MyStatistics, Period } from './leaderboards.ts';

/** What a feature lists beside the fastest games of all boards, by preset and period: `lists.ts` of its folder. */
export type Lists = {
  period: string;
  periods: Readonly<Record<Period, string>>;
  /** Which games count. */
  rule: string;
  load(
    client: PageClient,
    filters: Filters & { leaderboard: PresetName },
    mine: MyStatistics,
  ): Promise<Listed>;
};

export type Listed = {
  rows: readonly LeaderboardRow[];
  /** The rows around the player's own game, when it is not among the first. */
  around: readonly LeaderboardRow[];
  /** The place of the best own game, or why it has none. */
  place: number | string | undefined;
};
