import type { PuzzleRequest } from '../../src/contract/puzzles.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/game/difficulty.ts';
import { BOARD_SIZE, clamp, MAX_TITLE, WORD_COUNT } from '../../src/game/limits.ts';
import { splitWords } from '../../src/game/pasted-words.ts';
import { readTitle } from '../../src/game/puzzle-title.ts';
import { PAGE_SIZE, type ReadWords, readWords } from '../../src/game/puzzle-words.ts';
import { make } from '../messages/en.ts';
import { isRecord } from '../shared/storage.ts';

/** The form, exactly as it is typed. */
export type Draft = {
  title: string;
  words: string;
  size: number;
  difficulty: Difficulty;
  showWords: boolean;
  hintsAllowed: boolean;
};

export const EMPTY_DRAFT: Draft = {
  title: '',
  words: '',
  size: PAGE_SIZE,
  difficulty: 'medium',
  showWords: true,
  hintsAllowed: true,
};

export function draftFrom(data: unknown): Draft {
  if (!isRecord(data)) return EMPTY_DRAFT;
  const { title, words, size, difficulty, showWords, hintsAllowed } = data;
  return {
    title: typeof title === 'string' ? title : '',
    words: typeof words === 'string' ? words : '',
    size: Number.isInteger(size) ? clamp(size as number, BOARD_SIZE) : EMPTY_DRAFT.size,
    difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? EMPTY_DRAFT.difficulty,
    showWords: showWords !== false,
    hintsAllowed: hintsAllowed !== false,
  };
}

/** The server reads the words with the same rules. */
export function wordsOf({ words, size }: Draft): ReadWords {
  return readWords(splitWords(words), size);
}

export function requestOf(draft: Draft): PuzzleRequest {
  return {
    title: draft.title,
    words: splitWords(draft.words).filter((word) => word.trim() !== ''),
    board_size: draft.size,
    difficulty: draft.difficulty,
    show_words: draft.showWords,
    hints_allowed: draft.hintsAllowed,
  };
}

/** Empty when the title is right. */
export function titleErrorOf({ title }: Draft): string {
  if (title.trim() === '') return make.titleMissing;
  if ([...title.trim()].length > MAX_TITLE) return make.titleLong(MAX_TITLE);
  return 'error' in readTitle(title) ? make.titleControl : '';
}

/** Empty when there are enough words. */
export function wordsErrorOf(usable: number): string {
  const missing = WORD_COUNT.min - usable;
  if (missing <= 0) return '';
  return make.tooFew(WORD_COUNT.min, missing);
}
