import { dateOf, parseDay } from '../../../src/core/game/days.ts';
import { isFair } from '../../shared/figures.ts';
import type { GameResult } from '../../shared/finished-games.ts';

/** A bar of a chart, labelled by its date. `seconds` is undefined without a comparable time. */
export type Bar = { date: string; seconds: number | undefined };

/** Any Monday, from which the weekdays are named. */
const MONDAY = parseDay('2024-01-01') as number;
const DAYS = 30;

/** Returns the average time of the daily puzzles of each weekday, Monday first. */
export function timesByWeekday(results: readonly GameResult[]): Bar[] {
  const times = Array.from({ length: 7 }, () => [] as number[]);
  for (const { date, seconds } of dailies(results)) times[(date - MONDAY) % 7]?.push(seconds);
  return times.map((all, i) => ({
    date: dateOf(MONDAY + i),
    seconds: all.length > 0 ? all.reduce((sum, seconds) => sum + seconds, 0) / all.length : undefined,
  }));
}

/** Returns the times of the daily puzzles of the last 30 days, oldest first. */
export function timesOfLastDays(results: readonly GameResult[], today: string): Bar[] {
  const last = parseDay(today) as number;
  const times = new Map(dailies(results).map(({ date, seconds }) => [date, seconds]));
  return Array.from({ length: DAYS }, (_, i) => {
    const day = last - DAYS + 1 + i;
    return { date: dateOf(day), seconds: times.get(day) };
  });
}

/** Returns the daily puzzles whose times can be compared, with the numbers of their days. */
function dailies(results: readonly GameResult[]) {
  return results.filter(isFair).flatMap(({ date, seconds }) => {
    const day = parseDay(date);
    return day === undefined || day < MONDAY ? [] : [{ date: day, seconds }];
  });
}
