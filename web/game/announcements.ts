import { createState } from '../shared/controller.ts';

/** What the page says: above the board, and to screen readers. */
export function createAnnouncements(redraw: () => void) {
  const { state, change } = createState(
    {
      /** Shown in the strip above the board. */
      message: '',
      /** The message is newer than the selection. */
      isMessageNew: false,
      /** For the live region: see `Spoken`. */
      spoken: { text: '', count: 0 },
    },
    redraw,
  );

  /** Equal texts are announced again. */
  function announce(text: string): void {
    change({ spoken: { text, count: state.spoken.count + 1 } });
  }

  return {
    ui: state,
    announce,

    /** Shows the text above the board and announces it; `more` is announced only. */
    show(text: string, more = ''): void {
      change({ message: text, isMessageNew: true });
      announce(more === '' ? text : `${text}. ${more}`);
    },

    /** The player goes on selecting. */
    age: () => change({ isMessageNew: false }),
    clear: () => change({ message: '' }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
