/** How much slower the clock goes while it is ahead: an hour is made up for in four days, and ten minutes are 6 s off. */
const SLOWER = 0.01;

/**
 * The time of day, by a clock that never goes back. It advances with the monotonic clock, so that a game of ten minutes
 * takes ten minutes when the time of day is set back meanwhile; it is then ahead, and goes a little slower until it is
 * not. A step forward is followed at once: after sleep, or on a machine that learns the time after its start, it is right.
 * What it was ahead is forgotten when the process ends; a find is no earlier than the one before even then.
 */
export function createSteadyClock(timeOfDay: () => number, monotonic: () => number): () => number {
  let time = timeOfDay();
  let last = monotonic();
  return () => {
    const present = monotonic();
    const passed = present - last;
    last = present;
    const day = timeOfDay();
    const ahead = Math.max(0, time + passed - day);
    time = Math.max(day, time + passed - Math.min(ahead, passed * SLOWER));
    return Math.floor(time);
  };
}
