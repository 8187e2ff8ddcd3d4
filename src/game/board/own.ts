import type { Difficulty } from '../difficulty.ts';
import { BOARD_SIZE } from '../limits.ts';
import { createRandom } from '../random.ts';
import { generate } from './generate.ts';
import { generateWithMessage, type MessageBoard } from './message.ts';

/** The page shows its board as the preview, and the service stores it: both make it from the same order. */
export type OwnOrder = {
  words: readonly string[];
  size: number;
  difficulty: Difficulty;
  /** The letters of the message; empty for none. */
  message: string;
  seed: number;
};

export function makeOwnBoard({ message, seed, ...order }: OwnOrder, isLate?: () => boolean): MessageBoard {
  const count = order.words.length;
  const request = { ...order, count, random: createRandom(seed), ...(isLate && { isLate }) };
  return message === ''
    ? { board: generate(request) }
    : generateWithMessage({ ...request, atLeast: count, message });
}

export type Preview = {
  made: MessageBoard;
  /** When words have no room, or the message does not fit: the nearest size at which all do, if there is one. */
  otherSize: number | undefined;
};

export function previewOf(order: OwnOrder): Preview {
  const made = makeOwnBoard(order);
  return { made, otherSize: isComplete(made, order) ? undefined : otherSizeFor(order) };
}

/** Without a message only a larger board can help. */
function otherSizeFor(order: OwnOrder): number | undefined {
  const sizes: number[] = [];
  for (let away = 1; away <= BOARD_SIZE.max - BOARD_SIZE.min; away++) {
    if (order.size + away <= BOARD_SIZE.max) sizes.push(order.size + away);
    if (order.message !== '' && order.size - away >= BOARD_SIZE.min) sizes.push(order.size - away);
  }
  return sizes.find((size) => isComplete(makeOwnBoard({ ...order, size }), order));
}

function isComplete(made: MessageBoard, { words }: OwnOrder): boolean {
  return 'board' in made && made.board.placements.length === words.length;
}
