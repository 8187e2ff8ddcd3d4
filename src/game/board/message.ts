import type { Board } from '../grid.ts';
import { createBudget } from './budget.ts';
import { fit, messageRange } from './fitting.ts';
import { type BoardRequest, generate, stepsFor } from './generate.ts';
import { createLayout } from './layout.ts';
import { allowedBy, boardOf } from './layouts.ts';
import { createLexicon } from './lexicon.ts';

export type MessageRequest = BoardRequest & {
  /** The fewest words of the board: with fewer than `words` has, the generator chooses which. */
  atLeast: number;
  /** Uppercase letters that fit one cell each. */
  message: string;
};

/** A board; or how many letters would fit; or, when not enough words fit even without a message, those that do not. */
export type MessageBoard =
  | { board: Board }
  | { fits: { min: number; max: number } }
  | { noRoomFor: readonly string[] };

/** The letters that no word uses are the message, row by row. */
export function generateWithMessage(request: MessageRequest): MessageBoard {
  const { words, size, count, difficulty, message, random, isLate } = request;
  const layout = createLayout(createLexicon(words, message), size, allowedBy(difficulty));
  const range = { atLeast: request.atLeast, atMost: Math.min(count, layout.maxWords) };
  const steps = stepsFor(size);
  if (request.atLeast <= layout.maxWords) {
    if (fit(layout, range, random, createBudget(steps, isLate))) return { board: boardOf(layout) };
    const fits = messageRange(layout, range, random, () => createBudget(steps >> 2, isLate));
    if (fits) return { fits };
  }
  const placed = new Set(generate({ ...request, count: words.length }).placements.map(({ text }) => text));
  return { noRoomFor: words.filter((word) => !placed.has(word)) };
}
