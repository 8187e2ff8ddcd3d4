import type { Placement } from '../../src/game/grid.ts';
import type { Letters } from './cells.ts';
import { occurrences } from './occurrences.ts';

/** Finds the words in the grid. The API does not send their places, but each word occurs exactly once. */
export function locate(grid: Letters, words: readonly string[]): Map<string, Placement> {
  const rows = grid.map((letters) => letters.join(''));
  const places = words.map((text) => occurrences(rows, text)[0]);
  return new Map(places.flatMap((place) => (place ? [[place.text, place]] : [])));
}
