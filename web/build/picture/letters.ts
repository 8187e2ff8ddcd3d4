import type { Point } from './canvas.ts';

/** The letters of the name as polylines in a box of 4 × 6 units. */
export const LETTERS: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  // biome-ignore format: one line for each letter
  W: [[[-0.8, 0], [0.8, 6], [2, 1.4], [3.2, 6], [4.8, 0]]],
  O: [arc(2, 3, 2.2, 3, 0, 360)],
  // biome-ignore format: one line for each letter
  R: [[[0.2, 6], [0.2, 0], ...arc(2.2, 1.65, 1.65, 1.65, -90, 90), [0.2, 3.3]], [[2, 3.3], [3.9, 6]]],
  D: [[[0.1, 0], [0.1, 6], ...arc(1.4, 3, 2.7, 3, 90, -90), [0.1, 0]]],
  S: [[...arc(2, 1.5, 1.7, 1.5, -25, -270), ...arc(2, 4.5, 1.8, 1.5, -90, 155)]],
  // biome-ignore format: one line for each letter
  E: [[[3.7, 0], [0.3, 0], [0.3, 6], [3.7, 6]], [[0.3, 2.9], [3.2, 2.9]]],
  // biome-ignore format: one line for each letter
  A: [[[-0.2, 6], [2, 0], [4.2, 6]], [[0.7, 3.9], [3.3, 3.9]]],
  C: [arc(2.2, 3, 2.2, 3, -45, -315)],
  // biome-ignore format: one line for each letter
  H: [[[0.1, 0], [0.1, 6]], [[3.9, 0], [3.9, 6]], [[0.1, 2.9], [3.9, 2.9]]],
};

/** Points on an ellipse, from one angle to another; degrees, clockwise from the right. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = 32;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}
