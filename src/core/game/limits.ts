/** Limits of the contract and of puzzles. The API, the commands and the pages all read them here. */

export type Range = { readonly min: number; readonly max: number; readonly default: number };

export const BOARD_SIZE: Range = { min: 8, max: 20, default: 10 };
export const WORD_COUNT: Range = { min: 3, max: 30, default: 8 };
/** The maximum length of a name, in characters. A longer name is truncated. */
export const MAX_PLAYER_NAME = 20;
/** The maximum length of a puzzle's title, in characters. */
export const MAX_TITLE = 60;
/** The maximum number of letters in a hidden message. */
export const MAX_MESSAGE = 100;
/** The maximum number of words that a player may type for a puzzle, including unusable words. */
export const MAX_TYPED = 200;
/** The maximum number of finds in a request: one per word of the largest game. */
export const MAX_FINDS = 30;
export const LEADERBOARD_SIZE = 10;

export function clamp(value: number, { min, max }: Range): number {
  return Math.min(max, Math.max(min, value));
}
