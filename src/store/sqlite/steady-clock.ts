/** The clock runs 1 % slower while it is ahead: it corrects 1 hour in four days, and a ten-minute game is 6 s short. */
const SLOWDOWN = 0.01;

/**
 * The time of day from a clock that never goes back. It advances with the monotonic clock, so that a ten-minute game
 * takes ten minutes even if the time of day is set back during it. After such a step the clock is ahead, and runs
 * slower until it equals the time of day. It follows a step forward at once, as after sleep, or after the first time
 * synchronisation of a machine. A restart sets the clock to the time of day; the SQL of a find still makes it no
 * earlier than the find before it.
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
