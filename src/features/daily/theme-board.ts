import { makeBoard } from '../../core/game/board/make.ts';
import { weekdayOf } from '../../core/game/days.ts';
import type { Difficulty } from '../../core/game/difficulty.ts';
import type { Board } from '../../core/game/grid.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';

export type ThemePlan = { size: number; atLeast: number; difficulty: Difficulty };

/** The boards of a week, from a small, easy Monday to a large, hard Sunday. All fit a phone's screen. */
export const THEME_WEEK: readonly ThemePlan[] = [
  { size: 8, atLeast: 8, difficulty: 'easy' },
  { size: 9, atLeast: 9, difficulty: 'easy' },
  { size: 10, atLeast: 10, difficulty: 'medium' },
  { size: 10, atLeast: 10, difficulty: 'medium' },
  { size: 11, atLeast: 11, difficulty: 'hard' },
  { size: 11, atLeast: 11, difficulty: 'hard' },
  { size: 12, atLeast: 12, difficulty: 'hard' },
];

export function planOf(day: number): ThemePlan {
  return THEME_WEEK[weekdayOf(day)] as ThemePlan;
}

/** How many words a board may lack, because a long message on a small board leaves less room. */
const MAX_FEWER = 2;

/** Few boards have all marked words, so other random numbers may find one. */
const ATTEMPTS = 3;
/** A step so large that the next seed isn't another day's seed. */
const NEXT_SEED = 1_000_000;

type ThemeBoardRequest = {
  /** `letters` are the message's letters; every board has the marked words. */
  theme: { words: readonly string[]; marked: readonly string[]; message: string; letters: string };
  plan: ThemePlan;
  seed: number;
  language: LanguageCode;
};

/** `message` is '' if it doesn't fit with the marked words, which happens only to an operator's themes. */
type ThemeBoard = { board: Board; message: string };

/** Returns the board of a theme. No clock ends the search, so the same seed gives the same board on every server. */
export function themeBoard({ theme, plan, seed, language }: ThemeBoardRequest): ThemeBoard {
  const { words, marked, message, letters } = theme;
  const { size, atLeast, difficulty } = plan;
  const request = { words, size, difficulty, language, seed };
  for (let attempt = 0; attempt < (marked.length > 0 ? ATTEMPTS : 1); attempt++) {
    const random = { ...request, seed: seed + attempt * NEXT_SEED };
    for (let fewer = 0; fewer <= MAX_FEWER; fewer++) {
      const made = makeBoard({ ...random, marked, atLeast: atLeast - fewer, message: letters });
      if ('board' in made) return { board: made.board, message };
    }
  }
  return { ...makeBoard(request), message: '' };
}
