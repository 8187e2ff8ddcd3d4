import {
  CUSTOM_PUZZLE_ID,
  CUSTOM_SECRET,
  CUSTOM_WORDS,
  example,
  PUZZLE,
} from '../../core/routes/examples.ts';
import { ChangedPuzzleView } from './schema.ts';

export const CUSTOM_PUZZLE = { title: 'Farm', words: CUSTOM_WORDS, board_size: 8, difficulty: 'easy' };
const FARM = { id: CUSTOM_PUZZLE_ID, title: 'Farm', difficulty: 'easy' } as const;
export const CHANGED_PUZZLE = example(ChangedPuzzleView, {
  ...FARM,
  left_out: [{ word: 'ox', reason: 'it has fewer than 3 letters' }],
});
export const MADE_PUZZLE = { ...CHANGED_PUZZLE, secret: CUSTOM_SECRET };
export const RENAMED_PUZZLE = { ...PUZZLE, ...FARM, title: 'Zoo', date: null };
