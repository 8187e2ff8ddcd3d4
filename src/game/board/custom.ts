import type { Difficulty } from '../difficulty.ts';
import { Random } from '../random.ts';
import { generate } from './generate.ts';
import { generateWithMessage, type MessageBoard } from './message.ts';

/** The page shows its board as the preview, and the service stores it: both make it from the same order. */
export type CustomBoardRequest = {
  words: readonly string[];
  size: number;
  difficulty: Difficulty;
  /** The letters of the message; empty for none. */
  message: string;
  seed: number;
};

export function makeCustomBoard(
  { message, seed, ...order }: CustomBoardRequest,
  isLate?: () => boolean,
): MessageBoard {
  const count = order.words.length;
  const request = { ...order, count, random: new Random(seed), ...(isLate && { isLate }) };
  return message === ''
    ? { board: generate(request) }
    : generateWithMessage({ ...request, atLeast: count, message });
}
