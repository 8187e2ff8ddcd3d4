import type { Difficulty } from '../difficulty.ts';
import type { Board } from '../grid.ts';
import type { LanguageCode } from '../language/languages.ts';
import { Random } from '../random.ts';
import { type GeneratorRequest, generate, generateQuickly } from './generate.ts';
import { generateWithMessage, type MessageBoard } from './message.ts';

/** All inputs that determine a board, so that a page can preview the board that the service will store. */
export type BoardRequest = {
  words: readonly string[];
  size: number;
  difficulty: Difficulty;
  /** The language of the words. With `null` the board avoids the rude words of all languages. */
  language: LanguageCode | null;
  seed: number;
  /** The maximum number of words on the board. Default: all. */
  count?: number;
  /** The sentence that the leftover letters spell, in uppercase letters of one cell each. Default: none. */
  message?: string;
  /** The minimum number of words on a board with a message. Default: all. */
  atLeast?: number;
  /** The words that a board with a message must have. Default: any `atLeast` of all. */
  marked?: readonly string[];
};

/** Makes every board of the service and its pages. `isLate` ends a search early. */
export function makeBoard(request: PlainRequest, isLate?: () => boolean): { board: Board };
export function makeBoard(request: BoardRequest, isLate?: () => boolean): MessageBoard;
export function makeBoard(request: BoardRequest, isLate?: () => boolean): MessageBoard {
  const { message = '', atLeast = request.words.length } = request;
  const asked = { ...asGeneratorRequest(request), isLate };
  return message === '' ? { board: generate(asked) } : generateWithMessage({ ...asked, atLeast, message });
}

/** Returns the same board as `makeBoard` in less than a millisecond, or `undefined` if it needs a search. */
export function makeQuickly(request: PlainRequest): Board | undefined {
  return generateQuickly(asGeneratorRequest(request));
}

export type PlainRequest = Omit<BoardRequest, 'message' | 'atLeast' | 'marked'> & { message?: never };

function asGeneratorRequest({ count, seed, ...rest }: PlainRequest | BoardRequest): GeneratorRequest {
  return { ...rest, count: count ?? rest.words.length, random: new Random(seed) };
}
