import type { Difficulty } from '../difficulty.ts';
import { Random } from '../random.ts';
import { generate } from './generate.ts';
import { generateWithMessage, type MessageBoard } from './message.ts';

/** The page shows its board as the preview, and the service stores it: both make it from the same request. */
export type CustomBoardRequest = {
  words: readonly string[];
  size: number;
  difficulty: Difficulty;
  /** The letters of the message; empty for none. */
  message: string;
  seed: number;
};

export function makeCustomBoard(
  { message, seed, ...rest }: CustomBoardRequest,
  isLate?: () => boolean,
): MessageBoard {
  const count = rest.words.length;
  const request = { ...rest, count, random: new Random(seed), ...(isLate && { isLate }) };
  return message === ''
    ? { board: generate(request) }
    : generateWithMessage({ ...request, atLeast: count, message });
}
