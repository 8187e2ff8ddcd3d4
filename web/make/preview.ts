import type { Difficulty } from '../../src/game/difficulty.ts';
import type { Board } from '../../src/game/grid.ts';
import type { LeftOut, PuzzleWord } from '../../src/game/puzzle-words.ts';
import type { Timers } from '../shared/timers.ts';

export type PreviewOrder = { words: readonly string[]; size: number; difficulty: Difficulty };

/** Makes a board in a worker. Rejects when the browser cannot start one. */
export type MakePreview = (order: PreviewOrder) => Promise<Board>;

/** Longer than the time between two keys of a player who types. */
const DEBOUNCE_MS = 250;

/**
 * Keeps the board of the preview up to date. One board is made at a time; of the changes made meanwhile, only the last
 * one gets a board.
 */
export function createPreview(make: MakePreview, timers: Timers, show: (board: Board | undefined) => void) {
  let wanted: PreviewOrder | undefined;
  let last = '';
  let isBusy = false;
  let cancel = () => {};

  async function run(): Promise<void> {
    if (isBusy || !wanted) return;
    const order = wanted;
    wanted = undefined;
    isBusy = true;
    const board = await make(order).catch(() => undefined);
    isBusy = false;
    if (wanted) return run();
    show(board);
  }

  return {
    /** Does nothing when the order is the same as the last one. */
    update(order: PreviewOrder): void {
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

/** The words that the board has no room for. */
export function withoutRoom(words: readonly PuzzleWord[], board: Board | undefined): LeftOut[] {
  if (!board) return [];
  const placed = new Set(board.placements.map(({ text }) => text));
  return words
    .filter(({ text }) => !placed.has(text))
    .map(({ label }) => ({ word: label, reason: 'there is no room for it on the board' }));
}
