import { type BoardRequest, makeBoard } from '../../../src/core/game/board/make.ts';
import type { MessageBoard } from '../../../src/core/game/board/message.ts';
import type { Board } from '../../../src/core/game/grid.ts';
import { BOARD_SIZE, WORD_COUNT } from '../../../src/core/game/limits.ts';

export type PreviewRequest = BoardRequest & {
  message: string;
  /** Words that may be added if the message fits no board without them. */
  spare: readonly string[];
};

/** A size, a seed, and the words to add, with which everything fits. */
export type Fit = { size: number; seed: number; added: readonly string[] };

/** The number of letters that a message may have at a size. */
export type Room = { size: number; min: number; max: number };

export type Preview = {
  made: MessageBoard;
  /** The made board. If it isn't possible, the board of `fit`, or else a board without the message. */
  shown: Board;
  /** The nearest settings with room for everything, if words or the message don't fit. */
  fit: Fit | undefined;
  /** The room for a message nearest to this message, if it fits no board. */
  room: Room | undefined;
};

/** Returns the preview's board. */
export function previewOf({ spare, ...order }: PreviewRequest): Preview {
  const made = makeBoard(order);
  const complete = completeBoard(made, order);
  if (complete) return { made, shown: complete, fit: undefined, room: undefined };
  const { fits, rooms } = sizesFor(order, made);
  const fit = fits ?? (order.message === '' ? undefined : withSpareWords(order, spare));
  const shown = 'board' in made ? made.board : (fit?.board ?? withoutMessage(order));
  return {
    made,
    shown,
    fit: fit && { size: fit.size, seed: fit.seed, added: fit.added },
    room: nearest(rooms, order),
  };
}

function withoutMessage({ words, size, difficulty, language, seed }: BoardRequest): Board {
  return makeBoard({ words, size, difficulty, language, seed }).board;
}

type Found = Fit & { board: Board };

/** Returns the nearest size that fits, or the rooms of all sizes. Without a message only larger boards can help. */
function sizesFor(order: BoardRequest & { message: string }, made: MessageBoard) {
  const rooms: Room[] = roomOf(made, order.size);
  for (const size of sizesNear(order)) {
    const other = makeBoard({ ...order, size });
    const board = completeBoard(other, order);
    if (board) return { fits: { size, seed: order.seed, added: [], board } satisfies Found, rooms };
    rooms.push(...roomOf(other, size));
  }
  return { fits: undefined, rooms };
}

function sizesNear({ size, message }: BoardRequest): number[] {
  const sizes: number[] = [];
  for (let away = 1; away <= BOARD_SIZE.max - BOARD_SIZE.min; away++) {
    if (size + away <= BOARD_SIZE.max) sizes.push(size + away);
    if (message !== '' && size - away >= BOARD_SIZE.min) sizes.push(size - away);
  }
  return sizes;
}

function roomOf(made: MessageBoard, size: number): Room[] {
  return 'fits' in made ? [{ size, ...made.fits }] : [];
}

function nearest(rooms: readonly Room[], { message }: { message: string }): Room | undefined {
  const away = ({ min, max }: Room) => Math.max(min - message.length, message.length - max);
  return [...rooms].sort((a, b) => away(a) - away(b))[0];
}

/** Words share cells, so a board may have fewer cells than there are letters. */
const MIN_SHARE = 0.9;

/** The number of searches at a size. */
const SEEDS = 3;

/** The maximum number of searches with further words, because some find no board by chance. */
const MAX_SEARCHES = 12;

/** Adds words at the smallest size, which needs the fewest. */
function withSpareWords(
  order: BoardRequest & { message: string },
  spare: readonly string[],
): Found | undefined {
  const { words, message } = order;
  const letters = [...words, message].join('').length;
  const longest = Math.max(...words.map(({ length }) => length));
  const smallest = Math.max(BOARD_SIZE.min, Math.ceil(Math.sqrt(letters * MIN_SHARE)), longest);
  for (let i = 0; i < MAX_SEARCHES; i++) {
    const size = smallest + Math.floor(i / SEEDS);
    if (size > BOARD_SIZE.max) break;
    const at = { ...order, size, seed: (order.seed + (i % SEEDS)) % 2 ** 32 };
    const all = [...words, ...spare];
    const chosen = makeBoard({
      ...at,
      words: all,
      marked: words,
      atLeast: words.length,
      count: WORD_COUNT.max,
    });
    if (!('board' in chosen)) continue;
    const placed = new Set(chosen.board.placements.map(({ text }) => text));
    const added = spare.filter((word) => placed.has(word));
    // The service makes a board of exactly these words, which is another search.
    const exact = { ...at, words: [...words, ...added] };
    const board = completeBoard(makeBoard(exact), exact);
    if (board) return { size, seed: at.seed, added, board };
  }
  return undefined;
}

/** Returns a board that has all words. */
function completeBoard(made: MessageBoard, { words }: BoardRequest): Board | undefined {
  return 'board' in made && made.board.placements.length === words.length ? made.board : undefined;
}
