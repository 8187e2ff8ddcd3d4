import { cellsOf, type Placement } from '../src/game/grid.ts';

export const COLOURS = 8;

/**
 * A colour for every word so that two words that share a cell never share a colour. Decided for the whole
 * board at once, found or not, so that a word has the same colour on every screen and after every reload.
 */
export function assignColours(placements: readonly Placement[]): Map<string, number> {
  const neighbours = overlaps(placements);
  const chosen = new Map<string, number>();
  const used = new Array<number>(COLOURS).fill(0);
  for (const text of hardestFirst(neighbours)) {
    const taken = new Set([...(neighbours.get(text) ?? [])].map((other) => chosen.get(other)));
    const free = used.map((_, colour) => colour).filter((colour) => !taken.has(colour));
    const colour = free.reduce((a, b) => ((used[b] ?? 0) < (used[a] ?? 0) ? b : a), free[0] ?? 0);
    chosen.set(text, colour);
    used[colour] = (used[colour] ?? 0) + 1;
  }
  return chosen;
}

function overlaps(placements: readonly Placement[]): Map<string, Set<string>> {
  const neighbours = new Map(placements.map(({ text }) => [text, new Set<string>()]));
  const owners = new Map<string, string[]>();
  for (const placement of placements) {
    for (const { row, col } of cellsOf(placement)) {
      const key = `${row},${col}`;
      const sharing = owners.get(key) ?? [];
      for (const other of sharing) {
        neighbours.get(other)?.add(placement.text);
        neighbours.get(placement.text)?.add(other);
      }
      owners.set(key, [...sharing, placement.text]);
    }
  }
  return neighbours;
}

/**
 * Smallest-last order: the word with the fewest neighbours is set aside, again and again, and coloured last.
 * Greedy colouring in this order needs at most one colour more than the densest knot of words has crossings.
 */
function hardestFirst(neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
