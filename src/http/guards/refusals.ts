import { setTimeout as sleep } from 'node:timers/promises';

/** The number of refusals that are sent at once in a second. A flood causes thousands. */
const AT_ONCE = 100;
const WAIT_MS = 1_000;

/**
 * Lets refusals wait for one to two seconds while there are too many of them. Sending the answer is the most expensive
 * part of a refusal, and a flood that is answered at once sends the next requests at once: with 100 connections of 16 requests
 * each, others waited for six seconds to be accepted. The wait slows a flood down to about a thousand requests a second.
 */
export function paceRefusals(now: () => number, random: () => number): () => Promise<void> | undefined {
  let second = 0;
  let sent = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) sent = 0;
    second = current;
    sent++;
    return sent > AT_ONCE ? sleep(WAIT_MS * (1 + random())) : undefined;
  };
}
