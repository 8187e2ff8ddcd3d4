import { DAY_MS } from '../shared/clock.ts';
import type { RecentGame } from '../shared/storage.ts';
import type { GameResult } from '../stats/results.ts';

/** The days of the puzzles: they begin at midnight UTC, by the server's clock. */

const MINUTE_MS = 60_000;

/** Milliseconds from now until the puzzle after this one; never negative. */
export function untilNext(date: string, now: number): number {
  return Math.max(0, Date.parse(date) + DAY_MS - now);
}

/** 5 h 12 min, 12 min, less than a minute. Whole minutes: a clock that ticks would be a distraction. */
export function waitText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes === 0) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** What this player has done with a puzzle. */
export type Attempt =
  | { state: 'none' }
  | { state: 'running'; path: string }
  | { state: 'done'; path: string; seconds: number };

/**
 * The first finished game counts: in a second one the player knows the board. Without a finished game, a running one
 * can be resumed. A challenge made from the puzzle of the day has its own puzzle id and the same date.
 */
export function attemptOf(
  { id, date }: { id: string; date: string | null },
  results: readonly GameResult[],
  recent: readonly RecentGame[],
): Attempt {
  const done = results.find((result) => result.puzzleId === id || (date !== null && result.date === date));
  if (done) return { state: 'done', path: `game/${done.id}`, seconds: done.seconds };
  const running = recent.find((game) => game.puzzleId === id && !game.gone && game.completedAt === null);
  return running ? { state: 'running', path: `game/${running.id}` } : { state: 'none' };
}
