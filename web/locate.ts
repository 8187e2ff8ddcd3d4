import { type Cell, cellsOf, DIRECTIONS, type Placement } from '../src/game/grid.ts';
import { type Letters, lettersOn } from './line.ts';

/** Where the words stand: the API does not say, but each stands in the grid exactly once. */
export function locate(grid: Letters, words: readonly string[]): Map<string, Placement> {
  const places = new Map<string, Placement>();
  for (const text of words) {
    const place = firstPlace(grid, text);
    if (place) places.set(text, place);
  }
  return places;
}

function firstPlace(grid: Letters, text: string): Placement | undefined {
  for (const [row, letters] of grid.entries()) {
    for (const [col, letter] of letters.entries()) {
      if (letter !== text[0]) continue;
      for (const direction of DIRECTIONS) {
        const placement = { text, row, col, direction };
        const cells: Cell[] = cellsOf(placement);
        if (lettersOn(grid, cells) === text) return placement;
      }
    }
  }
  return undefined;
}
