import type { Cell, Placement } from '../../src/game/grid.ts';
import { type Line, lineOf } from './cells.ts';

export const COLOURS = 8;

/** The thickness of a highlight, in cells. */
export const THICKNESS = 0.8;

/**
 * Gives every word a colour so that two words whose highlights touch have different ones: words with a common cell,
 * diagonals that cross between cells or run side by side. Computed for all words, found or not, so that a word has the
 * same colour on every screen and after every reload.
 */
export function assignColours(placements: readonly Placement[]): Map<string, number> {
  const neighbours = touching(placements);
  const chosen = new Map<string, number>();
  const used = new Array<number>(COLOURS).fill(0);
  for (const text of smallestLast(neighbours)) {
    const taken = new Set([...(neighbours.get(text) ?? [])].map((other) => chosen.get(other)));
    const free = used.map((_, colour) => colour).filter((colour) => !taken.has(colour));
    const colour = free.reduce((a, b) => ((used[b] ?? 0) < (used[a] ?? 0) ? b : a), free[0] ?? 0);
    chosen.set(text, colour);
    used[colour] = (used[colour] ?? 0) + 1;
  }
  return chosen;
}

function touching(placements: readonly Placement[]): Map<string, Set<string>> {
  const neighbours = new Map(placements.map(({ text }) => [text, new Set<string>()]));
  for (const [i, a] of placements.entries()) {
    for (const b of placements.slice(i + 1)) {
      if (distance(a, b) >= THICKNESS) continue;
      neighbours.get(a.text)?.add(b.text);
      neighbours.get(b.text)?.add(a.text);
    }
  }
  return neighbours;
}

/**
 * Smallest-last order: repeatedly removes the word with the fewest neighbours; the first one removed is coloured last.
 * Greedy colouring in this order needs at most degeneracy + 1 colours.
 */
function smallestLast(neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map([...neighbours].map(([text, others]) => [text, new Set(others)]));
  const order: string[] = [];
  while (left.size > 0) {
    const [easiest] = [...left].reduce((a, b) => (b[1].size < a[1].size ? b : a));
    order.push(easiest);
    left.delete(easiest);
    for (const others of left.values()) others.delete(easiest);
  }
  return order.reverse();
}

/** Between the centre lines of the two words, in cells. */
function distance(a: Placement, b: Placement): number {
  const [p, q] = [lineOf(a), lineOf(b)];
  if (cross(p, q) && cross(q, p)) return 0;
  return Math.min(
    distanceToLine(p.from, q),
    distanceToLine(p.to, q),
    distanceToLine(q.from, p),
    distanceToLine(q.to, p),
  );
}

/** Whether the ends of `b` are on different sides of `a`. */
function cross(a: Line, b: Line): boolean {
  return side(a, b.from) * side(a, b.to) < 0;
}

function side({ from, to }: Line, { row, col }: Cell): number {
  return (to.col - from.col) * (row - from.row) - (to.row - from.row) * (col - from.col);
}

function distanceToLine({ row, col }: Cell, { from, to }: Line): number {
  const [down, right] = [to.row - from.row, to.col - from.col];
  const along = ((row - from.row) * down + (col - from.col) * right) / (down * down + right * right || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(row - from.row - share * down, col - from.col - share * right);
}
