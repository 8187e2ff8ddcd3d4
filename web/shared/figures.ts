import { parseDay } from '../../src/core/game/days.ts';
import type { Difficulty } from '../../src/core/game/difficulty.ts';
import { type GameResult, isOnItsDay } from './finished-games.ts';

/** All figures are computed from the finished games, so no stored counter can become wrong. */

/**
 * Counts consecutive daily puzzles, each finished on its own date. `today` is the player's local date. The current streak
 * lasts while today's puzzle is unfinished, and ends after a missed day.
 */
export function streakOf(results: readonly GameResult[], today: string) {
  const days = [...new Set(results.filter(isOnItsDay).map(({ date }) => dayNumber(date as string)))].sort(
    (a, b) => a - b,
  );
  let longest = 0;
  let run = 0;
  let previous = Number.NaN;
  for (const day of days) {
    run = day === previous + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    previous = day;
  }
  const now = dayNumber(today);
  const isAlive = previous === now || previous === now - 1;
  return { current: isAlive ? run : 0, longest };
}

export type Streak = ReturnType<typeof streakOf>;

function dayNumber(date: string): number {
  return parseDay(date) ?? Number.NaN;
}

/** Games with the same settings can be compared by their times. */
export type BoardSettings = { size: number; words: number; difficulty: Difficulty };

/** Returns the best time with these settings. */
export function bestOf(results: readonly GameResult[], settings: BoardSettings): number | undefined {
  const times = results
    .filter((result) => isFair(result) && settingsKey(result) === settingsKey(settings))
    .map(({ seconds }) => seconds);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Whether the time can be compared: one player, first attempt, without typed words and hints. */
export function isFair({ typed, hints, team, practice }: GameResult): boolean {
  return typed === 0 && hints === 0 && !team && !practice;
}

export function settingsKey({ size, words, difficulty }: BoardSettings): string {
  return `${size} ${words} ${difficulty}`;
}
