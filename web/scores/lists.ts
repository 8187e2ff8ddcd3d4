import type { PresetName } from '../../src/core/game/presets.ts';
import type { PageClient } from '../shared/api.ts';
import type { Filters, LeaderboardRow, MyStatistics, Period } from './leaderboards.ts';

/** A feature's leaderboards by preset and period: `lists.ts` in its folder. */
export type Lists = {
  period: string;
  periods: Readonly<Record<Period, string>>;
  /** A text about the eligible games. */
  rule: string;
  load(
    client: PageClient,
    filters: Filters & { leaderboard: PresetName },
    mine: MyStatistics,
  ): Promise<Listed>;
};

export type Listed = {
  rows: readonly LeaderboardRow[];
  /** The rows around the player's own game, if it isn't among the first. */
  around: readonly LeaderboardRow[];
  /** The rank of the player's best game, or why it has none. */
  place: number | string | undefined;
};
