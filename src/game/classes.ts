import type { Difficulty } from './difficulty.ts';

/** The classes of fair games, which are also the presets of the start page: times are compared within a class only. */

export const CLASS_IDS = ['quick', 'classic', 'hard', 'expert'] as const;
export type ClassId = (typeof CLASS_IDS)[number];

export type GameClass = { id: ClassId; name: string; size: number; words: number; difficulty: Difficulty };

export const CLASSES: readonly GameClass[] = [
  { id: 'quick', name: 'Quick', size: 8, words: 5, difficulty: 'easy' },
  { id: 'classic', name: 'Classic', size: 12, words: 10, difficulty: 'medium' },
  { id: 'hard', name: 'Hard', size: 15, words: 18, difficulty: 'hard' },
  { id: 'expert', name: 'Expert', size: 20, words: 30, difficulty: 'hard' },
];

/** The class of a game with these settings; most settings have none. */
export function classOf(settings: Pick<GameClass, 'size' | 'words' | 'difficulty'>): ClassId | undefined {
  return CLASSES.find(
    ({ size, words, difficulty }) =>
      size === settings.size && words === settings.words && difficulty === settings.difficulty,
  )?.id;
}
