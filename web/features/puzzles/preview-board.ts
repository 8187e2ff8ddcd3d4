import { type BoardRequest, makeBoard } from '../../../src/core/game/board/make.ts';
import type { MessageBoard } from '../../../src/core/game/board/message.ts';
import { BOARD_SIZE } from '../../../src/core/game/limits.ts';

export type Preview = {
  made: MessageBoard;
  /** When words have no room, or the message does not fit: the nearest size at which all do, if there is one. */
  otherSize: number | undefined;
};

/** The board of the page /make. */
export function previewOf(order: BoardRequest): Preview {
  const made = makeBoard(order);
  return { made, otherSize: isComplete(made, order) ? undefined : otherSizeFor(order) };
}

/** Without a message only a larger board can help. */
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
