import { DIRECTIONS, type Direction } from './grid.ts';

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

/** The default when it is absent (`undefined`). Returns `undefined` for a value that is no difficulty. */
export function parseDifficulty(value: unknown): Difficulty | undefined {
  if (value === undefined) return DEFAULT_DIFFICULTY;
  return DIFFICULTIES.find((difficulty) => difficulty === value);
}
