/** A client with more refusals than this since its last allowed request is flooding us, not retrying. */
const MAX_IMMEDIATE = 100;
/** Multiplied by a random factor from 0.5 to 1.5, so that refusals that arrived together are not sent together. */
const DELAY_MS = 2_000;
/** Each delayed refusal takes memory: beyond this number, refusals are sent at once. */
const MAX_DELAYED = 4_096;

export type DelayRefusal = (times: number, freeInMs: number, answer: () => void) => void;

/**
 * Delays the refusals of a client that keeps sending, but never beyond its Retry-After. Sending the answer is the most
 * expensive part of a refusal. A client that waits for each answer is slowed down to about one request in two seconds; one
 * that does not wait is stopped by the limit on pipelined requests.
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
