import { DIRECTIONS, type Grid, OFFSETS, type Placement } from '../../src/game/grid.ts';
import type { Letters } from './cells.ts';

/** Finds the words in the grid. The API does not send their places, but each word occurs exactly once. */
export function locate(grid: Letters, words: readonly string[]): Map<string, Placement> {
  const rows = grid.map((letters) => letters.join(''));
  const places = words.map((text) => occurrences(rows, text)[0]);
  return new Map(places.flatMap((place) => (place ? [[place.text, place]] : [])));
}

/**
 * Every place where the word can be read in the grid, in all eight directions. It shares no code with the generator, so
 * that it can verify the generator's boards. A palindrome, read from both ends of the same cells, is one place.
 */
export function occurrences(grid: Grid, text: string): Placement[] {
  const found: Placement[] = [];
  const isPalindrome = text === [...text].reverse().join('');
  // DIRECTIONS has the opposites in its second half: four are enough for a palindrome, one for a single letter.
  const directions = DIRECTIONS.slice(0, text.length === 1 ? 1 : isPalindrome ? 4 : 8);
  for (let row = 0; text !== '' && row < grid.length; row++) {
    for (let col = 0; col < (grid[row] ?? '').length; col++) {
      for (const direction of directions) {
        const placement = { text, row, col, direction };
        if (reads(grid, placement)) found.push(placement);
      }
    }
  }
  return found;
}

function reads(grid: Grid, { text, row, col, direction }: Placement): boolean {
  const step = OFFSETS[direction];
  for (let i = 0; i < text.length; i++) {
    if (grid[row + i * step.row]?.[col + i * step.col] !== text[i]) return false;
  }
  return true;
}
