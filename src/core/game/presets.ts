import type { Difficulty } from './difficulty.ts';

/** The presets of the start page. Times of fair games are compared within a preset only. */

export const PRESET_NAMES = ['quick', 'classic', 'hard', 'expert'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export type Preset = { name: PresetName; size: number; words: number; difficulty: Difficulty };

export const PRESETS: readonly Preset[] = [
  { name: 'quick', size: 8, words: 5, difficulty: 'easy' },
  { name: 'classic', size: 12, words: 10, difficulty: 'medium' },
  { name: 'hard', size: 15, words: 18, difficulty: 'hard' },
  { name: 'expert', size: 20, words: 30, difficulty: 'hard' },
];

export function presetOf(settings: Pick<Preset, 'size' | 'words' | 'difficulty'>): PresetName | undefined {
  return PRESETS.find(
    ({ size, words, difficulty }) =>
      size === settings.size && words === settings.words && difficulty === settings.difficulty,
  )?.name;
}
