/** The clock runs 1 % slower while it is ahead: it corrects a minute in two hours, and a ten-minute game is 6 s short. */
const SLOWDOWN = 0.01;
/** More than this is no correction of a clock that was nearly right, but of a wrong one. */
const STEP_MS = 60_000;

/**
 * The time of day from a clock that does not go back by less than a minute. It advances with the monotonic clock, so that a
 * ten-minute game takes ten minutes even if the time of day is corrected during it. After a step back the clock is
 * ahead, and runs slower until it equals the time of day. It follows a step forward at once, as after sleep, and a step
 * back of more than a minute: a clock that was a day ahead would stay ahead for months. A find is still never earlier
 * than the one before it, by the rules of the game.
 */
export function createSteadyClock(
  timeOfDay: () => number,
  monotonic: () => number,
  logLine: (line: string) => void = () => {},
): () => number {
  let time = timeOfDay();
  let last = monotonic();
  return () => {
    const present = monotonic();
    const passed = present - last;
    last = present;
    const day = timeOfDay();
    const ahead = Math.max(0, time + passed - day);
    if (ahead > STEP_MS) {
      logLine(`The clock of this machine was set back by ${Math.round(ahead / 1000)} s: following it`);
      time = day;
    } else {
      time = Math.max(day, time + passed - Math.min(ahead, passed * SLOWDOWN));
    }
    return Math.floor(time);
  };
}
