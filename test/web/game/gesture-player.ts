import type { Gesture, Pointed } from '../../../web/game/gesture.ts';

export type Step = ['down' | 'move', number, number, number?] | ['up' | 'cancel', number?] | ['escape'];

/** Replays a sequence of events: x and y in cells from the top left corner, then the pointer id, 1 by default. */
export function play(gesture: Gesture, steps: readonly Step[]): Pointed {
  let outcome: Pointed = { selection: undefined };
  for (const step of steps) {
    if (step[0] === 'down') outcome = gesture.down(step[3] ?? 1, { x: step[1], y: step[2] });
    else if (step[0] === 'move') outcome = gesture.move(step[3] ?? 1, { x: step[1], y: step[2] });
    else if (step[0] === 'up') outcome = gesture.up(step[1] ?? 1);
    else if (step[0] === 'cancel') outcome = gesture.cancel(step[1] ?? 1);
    else outcome = gesture.escape();
  }
  return outcome;
}
