import { type Cell, OFFSETS, type Placement } from '../../src/game/grid.ts';

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
  return new Map(
    placements.map((one) => {
      const others = placements.filter((other) => other !== one && touch(one, other));
      return [one.text, new Set(others.map(({ text }) => text))];
    }),
  );
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

/**
 * Whether the highlights of two words touch: some points of their centre lines are closer than a highlight is thick. On lines of
 * eight directions the points nearest to each other are centres of cells, or halfway between two.
 */
function touch(a: Placement, b: Placement): boolean {
  const others = points(b);
  return points(a).some((p) => others.some((q) => Math.hypot(p.row - q.row, p.col - q.col) < THICKNESS));
}

function points({ text, row, col, direction }: Placement): Cell[] {
  const { row: down, col: right } = OFFSETS[direction];
  return Array.from({ length: 2 * text.length - 1 }, (_, i) => ({
    row: row + (i * down) / 2,
    col: col + (i * right) / 2,
  }));
}
