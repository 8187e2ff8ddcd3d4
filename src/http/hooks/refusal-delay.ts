/** After so many refusals since it last passed, a client is no longer one that tries again. */
const MAX_IMMEDIATE = 100;
/** From half of it to one and a half, at random: those that came together do not leave together. */
const DELAY_MS = 2_000;
/** What is delayed takes memory: past so many, a refusal leaves at once. */
const MAX_DELAYED = 4_096;

export type DelayRefusal = (times: number, freeInMs: number, answer: () => void) => void;

/**
 * Keeps the refusals of a client that does not stop back for a while, though never past its wait. Sending an answer is
 * what costs most in a refusal; a client that waits for it before it sends more is slowed down to a trickle, and one
 * that does not is soon stopped by what a connection may have unanswered.
 */
export function createRefusalDelay(random: () => number = Math.random): DelayRefusal {
  let delayed = 0;
  return (times, freeInMs, answer) => {
    if (times <= MAX_IMMEDIATE || delayed >= MAX_DELAYED) return answer();
    delayed++;
    const release = () => {
      delayed--;
      answer();
    };
    setTimeout(release, Math.min(DELAY_MS * (0.5 + random()), freeInMs));
  };
}
