import type { Difficulty } from './difficulty.ts';

/** The classes of fair games, which are also the presets of the start page: times are compared within a class only. */

export const CLASS_NAMES = ['quick', 'classic', 'hard', 'expert'] as const;
export type ClassName = (typeof CLASS_NAMES)[number];

export type GameClass = { name: ClassName; size: number; words: number; difficulty: Difficulty };

export const CLASSES: readonly GameClass[] = [
  { name: 'quick', size: 8, words: 5, difficulty: 'easy' },
  { name: 'classic', size: 12, words: 10, difficulty: 'medium' },
  { name: 'hard', size: 15, words: 18, difficulty: 'hard' },
  { name: 'expert', size: 20, words: 30, difficulty: 'hard' },
];

export function classOf(settings: Pick<GameClass, 'size' | 'words' | 'difficulty'>): ClassName | undefined {
  return CLASSES.find(
    ({ size, words, difficulty }) =>
      size === settings.size && words === settings.words && difficulty === settings.difficulty,
  )?.name;
}
