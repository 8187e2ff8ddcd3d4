import { DEFAULT_DIFFICULTY } from '../difficulty.ts';
import type { Board } from '../grid.ts';
import { createBudget } from './budget.ts';
import { fit, type MessageRange, messageRange } from './fitting.ts';
import { type BoardRequest, generate, stepsFor } from './generate.ts';
import { createLayout } from './layout.ts';
import { allowedBy, boardOf } from './layouts.ts';
import { createLexicon } from './lexicon.ts';

export type MessageRequest = BoardRequest & {
  /** The fewest words of the board, at most `count`: with fewer than `words` has, the generator chooses which. */
  atLeast: number;
  /** Uppercase letters that fit one cell each. */
  message: string;
};

/** A board; or the number of letters that would fit; or, when even without a message not enough words fit, which do not. */
export type MessageBoard = { board: Board } | { fits: MessageRange } | { noRoomFor: readonly string[] };

/** The letters that no word uses are the message, row by row. The same request and random numbers give the same board. */
export function generateWithMessage(request: MessageRequest): MessageBoard {
  const { words, size, count, difficulty = DEFAULT_DIFFICULTY, message, random, isLate } = request;
  const layout = createLayout(createLexicon(words, message), size, allowedBy(difficulty));
  const range = { atLeast: request.atLeast, atMost: Math.min(count, layout.maxWords) };
  const steps = request.steps ?? stepsFor(size);
  if (request.atLeast <= layout.maxWords) {
    if (fit(layout, range, random, createBudget(steps, isLate))) return { board: boardOf(layout) };
    const fits = messageRange(layout, range, random, () => createBudget(steps >> 2, isLate));
    if (fits) return { fits };
  }
  const placed = new Set(generate({ ...request, count: words.length }).placements.map(({ text }) => text));
  return { noRoomFor: words.filter((word) => !placed.has(word)) };
}
