import { cellsOf, DIRECTIONS, type Direction, type Grid } from '../src/core/game/grid.ts';
import { rudeReadings } from '../test/core/game/board/boards.ts';
import { occurrences } from '../web/game/cells.ts';

/** Totals for the boards of one kind. */
export type Tally = {
  boards: number;
  words: number;
  readTwice: number;
  rude: number;
  /** Filler letters. `strange` counts letters that are in no word of their board. */
  filler: number;
  strange: number;
  directions: Record<Direction, number>;
  /** How often words covered each cell, row by row. */
  cells: number[];
};

export function createTally(size: number): Tally {
  const directions = Object.fromEntries(DIRECTIONS.map((name) => [name, 0])) as Record<Direction, number>;
  const cells = new Array<number>(size * size).fill(0);
  return { boards: 0, words: 0, readTwice: 0, rude: 0, filler: 0, strange: 0, directions, cells };
}

/** Uses only the grid, as the tests do, and takes a word's first occurrence in the independent reader. */
export function judge(tally: Tally, { grid, texts }: { grid: Grid; texts: readonly string[] }): void {
  const places = texts.map((text) => occurrences(grid, text));
  const placements = places.flatMap(([first]) => first ?? []);
  const covered = new Set<number>();
  for (const placement of placements) {
    tally.directions[placement.direction]++;
    for (const { row, col } of cellsOf(placement)) {
      const cell = row * grid.length + col;
      tally.cells[cell] = (tally.cells[cell] ?? 0) + 1;
      covered.add(cell);
    }
  }
  const own = new Set(texts.join(''));
  for (const [cell, letter] of [...grid.join('')].entries()) {
    if (covered.has(cell)) continue;
    tally.filler++;
    if (!own.has(letter)) tally.strange++;
  }
  tally.boards++;
  tally.words += placements.length;
  if (places.some((found) => found.length > 1)) tally.readTwice++;
  if (rudeReadings({ grid, placements }).length > 0) tally.rude++;
}
