import { generateWithMessage } from './board/message.ts';
import type { Difficulty } from './difficulty.ts';
import type { Board } from './grid.ts';
import { messageLetters } from './puzzle-message.ts';
import { createRandom } from './random.ts';

/** The content of a daily. Its words are more than a board needs: the generator chooses those with which the message fits. */
export type Theme = {
  title: string;
  line: string;
  message: string;
  words: readonly string[];
  /** The month and the day of a theme for one day of the year, such as 12-21. */
  date?: string;
};

export type ThemePlan = { size: number; atLeast: number; difficulty: Difficulty };

/** From Monday, small and easy, to Sunday. All fit the screen of a phone. */
export const THEME_WEEK: readonly ThemePlan[] = [
  { size: 8, atLeast: 8, difficulty: 'easy' },
  { size: 9, atLeast: 9, difficulty: 'easy' },
  { size: 10, atLeast: 10, difficulty: 'medium' },
  { size: 10, atLeast: 10, difficulty: 'medium' },
  { size: 11, atLeast: 11, difficulty: 'hard' },
  { size: 11, atLeast: 11, difficulty: 'hard' },
  { size: 12, atLeast: 12, difficulty: 'hard' },
];

/** A long message on a small board leaves room for fewer words. */
const MAX_FEWER = 2;

/**
 * The board of a theme; `undefined` when its message does not fit. No clock ends the search: the same seed gives the same
 * board on every server.
 */
export function themeBoard(
  { words, message }: Pick<Theme, 'words' | 'message'>,
  { size, atLeast, difficulty }: ThemePlan,
  seed: number,
): Board | undefined {
  for (let fewer = 0; fewer <= MAX_FEWER; fewer++) {
    const made = generateWithMessage({
      words,
      size,
      count: words.length,
      atLeast: atLeast - fewer,
      difficulty,
      message: messageLetters(message),
      random: createRandom(seed),
    });
    if ('board' in made) return made.board;
  }
  return undefined;
}
