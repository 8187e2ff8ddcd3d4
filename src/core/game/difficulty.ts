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
