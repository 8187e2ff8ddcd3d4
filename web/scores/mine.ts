import { DAY_MS, dayAt, weekdayOf } from '../../src/game/days.ts';
import { presetOf } from '../../src/game/presets.ts';
import type { GameResult } from '../shared/results.ts';
import { isFair } from '../shared/statistics.ts';
import type { Filters, Period } from './filters.ts';

export type MyStatistics = {
  games: number;
  /** Of the games without typed words and hints. */
  best: GameResult | undefined;
  average: number | undefined;
};

/** The player's own games that match the filters, as this browser has stored them. */
export function myStatistics(
  results: readonly GameResult[],
  { leaderboard, period }: Omit<Filters, 'categoryId'>,
  category: string | undefined,
  now: number,
): MyStatistics {
  const games = results.filter(
    (game) =>
      game.puzzleId === null &&
      (category === undefined || game.title === category) &&
      (leaderboard === 'any' || presetOf(game) === leaderboard) &&
      Date.parse(game.completedAt) >= startOf(period, now),
  );
  const fair = games.filter(isFair);
  const sum = fair.reduce((total, { seconds }) => total + seconds, 0);
  return {
    games: games.length,
    best: [...fair].sort((a, b) => a.seconds - b.seconds)[0],
    average: fair.length > 0 ? sum / fair.length : undefined,
  };
}

/** The beginning of the current day or week in UTC, as the server counts them. */
function startOf(period: Period, now: number): number {
  const day = dayAt(now);
  if (period === 'day') return day * DAY_MS;
  return period === 'week' ? (day - weekdayOf(day)) * DAY_MS : 0;
}
