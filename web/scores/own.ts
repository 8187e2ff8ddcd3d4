import { classOf } from '../../src/game/classes.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { GameResult } from '../stats/results.ts';
import { isFair } from '../stats/statistics.ts';
import type { Filters, Period } from './filters.ts';

export type OwnStatistics = {
  games: number;
  /** Of the games without typed words and hints. */
  best: GameResult | undefined;
  average: number | undefined;
};

/** The player's own games that match the filters, as this browser has stored them. */
export function ownStatistics(
  results: readonly GameResult[],
  { list, period }: Omit<Filters, 'categoryId'>,
  category: string | undefined,
  now: number,
): OwnStatistics {
  const games = results.filter(
    (game) =>
      game.puzzleId === null &&
      (category === undefined || game.title === category) &&
      (list === 'any' || classOf(game) === list) &&
      Date.parse(game.completedAt) >= startOf(period, now),
  );
  const fair = games.filter(isFair);
  const sum = fair.reduce((total, { seconds }) => total + seconds, 0);
  return {
    games: games.length,
    best: fair.toSorted((a, b) => a.seconds - b.seconds)[0],
    average: fair.length > 0 ? sum / fair.length : undefined,
  };
}

/** The beginning of the current day or week in UTC, as the server counts them. 1970-01-01 was a Thursday. */
function startOf(period: Period, now: number): number {
  const day = Math.floor(now / DAY_MS);
  if (period === 'day') return day * DAY_MS;
  return period === 'week' ? (Math.floor((day + 3) / 7) * 7 - 3) * DAY_MS : 0;
}
