import { type BoardRequest, makeBoard } from '../../../src/core/game/board/make.ts';
import type { MessageBoard } from '../../../src/core/game/board/message.ts';
import { BOARD_SIZE } from '../../../src/core/game/limits.ts';

export type Preview = {
  made: MessageBoard;
  /** The nearest size with room for everything, if words or the message don't fit. */
  otherSize: number | undefined;
};

/** Returns the preview's board. */
export function previewOf(order: BoardRequest): Preview {
  const made = makeBoard(order);
  return { made, otherSize: isComplete(made, order) ? undefined : otherSizeFor(order) };
}

/** Returns the nearest size that fits. Without a message only larger boards can help. */
function otherSizeFor(order: BoardRequest): number | undefined {
  const sizes: number[] = [];
  for (let away = 1; away <= BOARD_SIZE.max - BOARD_SIZE.min; away++) {
    if (order.size + away <= BOARD_SIZE.max) sizes.push(order.size + away);
    if (order.message !== '' && order.size - away >= BOARD_SIZE.min) sizes.push(order.size - away);
  }
  return sizes.find((size) => isComplete(makeBoard({ ...order, size }), order));
}

function isComplete(made: MessageBoard, { words }: BoardRequest): boolean {
  return 'board' in made && made.board.placements.length === words.length;
}
