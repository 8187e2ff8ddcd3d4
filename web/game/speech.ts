import { createState } from '../shared/state.ts';

type State = {
  /** Shown in the strip above the board. */
  message: string;
  /** The message is newer than the selection. */
  isMessageNew: boolean;
  /** For the live region: see `Spoken`. */
  spoken: { text: string; count: number };
};

/** What the page says: above the board, and to screen readers. */
export function createSpeech(redraw: () => void) {
  const initial: State = { message: '', isMessageNew: false, spoken: { text: '', count: 0 } };
  const { state, change } = createState(initial, redraw);

  /** Equal texts are announced again. */
  function announce(text: string): void {
    change({ spoken: { text, count: state.spoken.count + 1 } });
  }

  return {
    state,
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

export type Speech = ReturnType<typeof createSpeech>;
