/** After so many refusals since it last passed, a client is no longer one that tries again. */
const MOST_AT_ONCE = 100;
/** From half of it to one and a half, at random: those that came together do not leave together. */
const HOLD_MS = 2_000;
/** What is held takes memory: past so many, a refusal leaves at once. */
const MOST_HELD = 4_096;

export type Hold = (times: number, freeInMs: number, answer: () => void) => void;

/**
 * Keeps the refusals of a client that does not stop back for a while, though never past its wait. Sending an answer is
 * what costs most in a refusal; a client that waits for it before it sends more is slowed down to a trickle, and one
 * that does not is soon stopped by what a connection may have unanswered.
 */
export function createHold(random: () => number = Math.random): Hold {
  let held = 0;
  return (times, freeInMs, answer) => {
    if (times <= MOST_AT_ONCE || held >= MOST_HELD) return answer();
    held++;
    const release = () => {
      held--;
      answer();
    };
    setTimeout(release, Math.min(HOLD_MS * (0.5 + random()), freeInMs));
  };
}
