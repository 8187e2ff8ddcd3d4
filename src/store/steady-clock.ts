/** The clock runs 1 % slower while it is ahead: it corrects an hour in four days, and ten minutes are wrong by 6 s. */
const SLOWDOWN = 0.01;

/**
 * The time of day from a clock that never goes back. It advances with the monotonic clock, so that a game of ten minutes
 * takes ten minutes even if the time of day is set back during it. After such a step the clock is ahead, and runs slower
 * until it is right. It follows a step forward at once, as after sleep, or when a machine gets the time after its start.
 * The lead is lost when the process ends; the SQL of a find still makes it no earlier than the one before.
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
    time = Math.max(day, time + passed - Math.min(ahead, passed * SLOWDOWN));
    return Math.floor(time);
  };
}
