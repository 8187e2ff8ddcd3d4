import { DIRECTIONS, type Direction } from './grid.ts';
import type { Read } from './read.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'hard';

/** The words of a medium board run forwards only: right, down, and right along both diagonals. */
export const DIRECTIONS_OF: Readonly<Record<Difficulty, readonly Direction[]>> = {
  easy: ['E', 'S'],
  medium: ['NE', 'E', 'SE', 'S'],
  hard: DIRECTIONS,
};

export const DIFFICULTY_ERROR = 'difficulty must be easy, medium or hard';

export function readDifficulty(value: unknown = DEFAULT_DIFFICULTY): Read<Difficulty> {
  const known = DIFFICULTIES.find((difficulty) => difficulty === value);
  return known === undefined ? { error: DIFFICULTY_ERROR } : { value: known };
}
