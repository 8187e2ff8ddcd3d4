import type { OwnOrder, Preview } from '../../src/game/board/own.ts';
import type { Board } from '../../src/game/grid.ts';
import type { LeftOut, PuzzleWord } from '../../src/game/puzzle-words.ts';
import { make } from '../messages/en.ts';
import type { Timers } from '../shared/timers.ts';

/** Makes a board in a worker. Rejects when the browser cannot start one. */
export type MakePreview = (order: OwnOrder) => Promise<Preview>;

/** Longer than the time between two keys of a player who types. */
const DEBOUNCE_MS = 250;

/**
 * Keeps the board of the preview up to date. One board is made at a time; of the changes made meanwhile, only the last
 * one gets a board.
 */
export function createPreview(
  make: MakePreview,
  timers: Timers,
  show: (preview: Preview | undefined) => void,
) {
  let wanted: OwnOrder | undefined;
  let last = '';
  let isBusy = false;
  let cancel = () => {};

  async function run(): Promise<void> {
    if (isBusy || !wanted) return;
    const order = wanted;
    wanted = undefined;
    isBusy = true;
    const preview = await make(order).catch(() => undefined);
    isBusy = false;
    if (wanted) return run();
    show(preview);
  }

  return {
    /** Does nothing when the order is the same as the last one. */
    update(order: OwnOrder): void {
      const key = JSON.stringify(order);
      if (key === last) return;
      last = key;
      cancel();
      if (order.words.length === 0) {
        wanted = undefined;
        show(undefined);
        return;
      }
      cancel = timers.after(DEBOUNCE_MS, () => {
        wanted = order;
        void run();
      });
    },
  };
}

export function boardIn(preview: Preview | undefined): Board | undefined {
  return preview && 'board' in preview.made ? preview.made.board : undefined;
}

/** The words that the board has no room for, with the size that has. */
export function withoutRoom(
  words: readonly PuzzleWord[],
  board: Board | undefined,
  otherSize: number | undefined,
): LeftOut[] {
  if (!board) return [];
  const placed = new Set(board.placements.map(({ text }) => text));
  return words
    .filter(({ text }) => !placed.has(text))
    .map(({ label }) => ({ word: label, reason: make.noRoom(otherSize) }));
}
