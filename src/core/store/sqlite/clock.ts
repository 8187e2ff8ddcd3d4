import type { DatabaseSync } from 'node:sqlite';

/** The slowdown while the clock is ahead. It corrects a minute in two hours, and a ten-minute game is 6 s short. */
const SLOWDOWN = 0.01;
/** A larger step corrects a clock that was wrong, a smaller one a clock that was nearly right. */
const STEP_MS = 60_000;

/**
 * A time of day that advances with the monotonic clock, so that a correction of the clock does not change the
 * time of a game. It follows a step forward immediately, as after sleep, and a step back of more than a
 * minute, because a clock that was a day ahead would stay ahead for months. After a smaller step back it runs
 * slower until it equals the time of day.
 */
export function createSteadyClock(
  timeOfDay: () => number,
  monotonic: () => number,
  logLine: (line: string) => void = () => {},
): () => number {
  let time = timeOfDay();
  let last = monotonic();
  return () => {
    const monotonicNow = monotonic();
    const passed = monotonicNow - last;
    last = monotonicNow;
    const actual = timeOfDay();
    const ahead = Math.max(0, time + passed - actual);
    if (ahead > STEP_MS) {
      logLine(`The clock of this machine was set back by ${Math.round(ahead / 1000)} s`);
      time = actual;
    } else {
      time = Math.max(actual, time + passed - Math.min(ahead, passed * SLOWDOWN));
    }
    return Math.floor(time);
  };
}

/** The clock of statements on this connection. As a bigint the time is divided as an integer. */
export function setClock(db: DatabaseSync, now: () => number): void {
  db.function('wordsearch_now_ms', () => BigInt(now()));
}
