import { DIRECTIONS, type Grid, OFFSETS, type Placement } from './grid.ts';
import type { Random } from './random.ts';
import { conceals } from './words.ts';

export type BoardRequest = { words: readonly string[]; size: number; count: number; random: Random };

export type Board = { grid: Grid; placements: Placement[] };

/** Up to `count` of the words on a square grid; fewer when no more fit, none when nothing does. */
export function generate({ words, size, count, random }: BoardRequest): Board {
  const letters: (string | undefined)[] = new Array(size * size).fill(undefined);
  const placements: Placement[] = [];
  for (const text of shuffled(words, random)) {
    if (placements.length === count) break;
    if (text.length > size || placements.some((placed) => conceals(placed.text, text))) continue;
    const placement = freePlacement(letters, text, size, random);
    if (!placement) continue;
    placements.push(placement);
    write(letters, placement, size);
  }
  const pool = placements.map((placed) => placed.text).join('') || 'A';
  const filled = letters.map((letter) => letter ?? pool[random.below(pool.length)]);
  const grid = Array.from({ length: size }, (_, row) => filled.slice(row * size, (row + 1) * size).join(''));
  return { grid, placements };
}

function freePlacement(letters: readonly (string | undefined)[], text: string, size: number, random: Random) {
  const free: Placement[] = [];
  for (const direction of DIRECTIONS) {
    for (let row = 0; row < size; row++) {
      for (let col = 0; col < size; col++) {
        const placement = { text, row, col, direction };
        if (fits(letters, placement, size)) free.push(placement);
      }
    }
  }
  return free[random.below(Math.max(1, free.length))];
}

function fits(letters: readonly (string | undefined)[], placement: Placement, size: number): boolean {
  const { text, row, col, direction } = placement;
  const step = OFFSETS[direction];
  for (let i = 0; i < text.length; i++) {
    const r = row + i * step.row;
    const c = col + i * step.col;
    if (r < 0 || c < 0 || r >= size || c >= size) return false;
    const letter = letters[r * size + c];
    if (letter !== undefined && letter !== text[i]) return false;
  }
  return true;
}

function write(
  letters: (string | undefined)[],
  { text, row, col, direction }: Placement,
  size: number,
): void {
  const step = OFFSETS[direction];
  for (let i = 0; i < text.length; i++) letters[(row + i * step.row) * size + col + i * step.col] = text[i];
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
