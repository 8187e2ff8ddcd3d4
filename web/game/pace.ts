import type { StoredFind } from './game-storage.ts';

/** How long each word took: the time since the find before it, or since the start. */

const MARKS = { fast: '⚡', steady: '🔹', slow: '🐌' } as const;
/** Of the mean of the game, so that every game has its own pace. */
const FAST = 0.7;
const SLOW = 1.4;

export type Taken = { word: string; seconds: number };

/** In the order of the finds; empty when the time of one is not known. */
export function taken(finds: readonly StoredFind[]): Taken[] {
  if (finds.some(({ ms }) => ms === undefined)) return [];
  const timed = finds.map(({ word, ms = 0 }) => ({ word, ms })).sort((a, b) => a.ms - b.ms);
  return timed.map(({ word, ms }, i) => ({ word, seconds: (ms - (timed[i - 1]?.ms ?? 0)) / 1000 }));
}

export function slowest(finds: readonly StoredFind[]): Taken | undefined {
  const all = taken(finds);
  return all.length < 2 ? undefined : all.reduce((a, b) => (b.seconds > a.seconds ? b : a));
}

/** One mark a word: fast, steady or slow. Two players who find the words in one order have different rows. */
export function paceRow(finds: readonly StoredFind[]): string {
  const all = taken(finds);
  const mean = all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length;
  return all
    .map(({ seconds }) =>
      seconds < FAST * mean ? MARKS.fast : seconds > SLOW * mean ? MARKS.slow : MARKS.steady,
    )
    .join('');
}
