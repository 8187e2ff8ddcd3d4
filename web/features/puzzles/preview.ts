import type { MessageBoard } from '../../../src/core/game/board/message.ts';
import type { Timers } from '../../shared/controller.ts';
import type { Preview, PreviewRequest } from './preview-board.ts';

/** Makes a board in a worker, and abandons the previous board. Rejects if the browser can't start a worker. */
export type MakePreview = (order: PreviewRequest) => Promise<Preview>;

/** Longer than the pause between two keys while typing. */
const DEBOUNCE_MS = 250;

/** Keeps the preview up to date. Several changes during a search become one search, for the last change. */
export function createPreview(
  make: MakePreview,
  timers: Timers,
  show: (preview: Preview | undefined) => void,
) {
  let last = '';
  let cancel = () => {};

  return {
    /** Requests a board, unless the request equals the previous request. */
    update(order: PreviewRequest): void {
      const key = JSON.stringify(order);
      if (key === last) return;
      last = key;
      cancel();
      if (order.words.length === 0) {
        show(undefined);
        return;
      }
      cancel = timers.after(DEBOUNCE_MS, async () => {
        const preview = await make(order).catch(() => undefined);
        if (preview && key === last) show(preview);
      });
    },
  };
}

/** Whether the board has no room for this word. */
export function hasNoRoomFor(word: string, made: MessageBoard): boolean {
  if ('board' in made) return !made.board.placements.some(({ text }) => text === word);
  return 'noRoomFor' in made && made.noRoomFor.includes(word);
}
