import { dateOf, parseDay } from '../../../src/core/game/days.ts';
import { common } from '../../messages/messages.ts';
import { type GameResult, isOnItsDay } from '../../shared/finished-games.ts';

/** The days of the puzzles, which begin at the player's local midnight by the server's clock. */

const MINUTE_MS = 60_000;

/** Returns the milliseconds until the next day. */
export function untilNext(now: number): number {
  const at = new Date(now);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime() - now;
}

/** Formats as 5 h 12 min, 12 min or less than a minute. Whole minutes, because a ticking clock would distract. */
export function waitText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes === 0) return common.soon;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? common.minutes(minutes) : common.hours(hours, minutes % 60);
}

export const WEEK = 7;

/** Returns for each of the last seven days, today last, whether its puzzle was finished on its day. */
export function lastDays(results: readonly GameResult[], today: string): boolean[] {
  const done = new Set(results.filter(isOnItsDay).map(({ date }) => date));
  return Array.from({ length: WEEK }, (_, i) => done.has(daysAfter(today, i + 1 - WEEK)));
}

export function daysAfter(date: string, days: number): string {
  return dateOf((parseDay(date) ?? 0) + days);
}
