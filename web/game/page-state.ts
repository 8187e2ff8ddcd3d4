import { game as t } from '../messages/messages.ts';
import { createState, pauseMs } from '../shared/controller.ts';
import type { Settings } from '../shared/storage.ts';
import type { GameDeps } from './deps.ts';

/** The messages of the page: above the board, and to screen readers. */
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

/** Whether the server answers, and when to try again if it does not. */
export function createConnection({ timers, redraw }: GameDeps, announcements: Announcements) {
  const { state, change } = createState({ isOffline: false, isVisible: true }, redraw);
  let failures = 0;
  const wakeUps = new Set<() => void>();

  /** For the moments when the server may answer again: the browser came online, or the page is shown again. */
  function wakeUp() {
    for (const end of [...wakeUps]) end();
  }

  return {
    ui: state,
    succeeded() {
      failures = 0;
      change({ isOffline: false });
    },

    failed() {
      failures += 1;
      if (!state.isOffline) announcements.announce(t.connectionLost);
      change({ isOffline: true });
    },

    retryDelay: (): number => pauseMs(failures),

    /** Waits; `wakeUp` ends the wait early. `whileHidden`: on and on while nobody sees the page. */
    wait(ms: number, whileHidden = false): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          cancel();
          wakeUps.delete(end);
          resolve();
        };
        const cancel = timers.after(ms, () => {
          if (!whileHidden || state.isVisible) end();
        });
        wakeUps.add(end);
      });
    },

    wakeUp,

    onVisibility(isVisible: boolean) {
      change({ isVisible });
      if (isVisible) wakeUp();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;

export type Question = {
  kind: 'question';
  about: 'hint' | 'typed';
  word: string;
  accept(): unknown;
};

/** A modal sheet. `copy`: a text to copy by hand, because the browser blocks the clipboard. */
export type Panel = { kind: 'settings' } | { kind: 'copy'; text: string } | Question;

/** The panels beside the board and over it, and the settings of the page. */
export function createPanels({ storage, stored: game, signal, redraw }: GameDeps) {
  const stored = storage.settings();
  const { state, change } = createState(
    {
      open: undefined as Panel | undefined,
      /** The field for typing is open, beside the board. */
      isTyping: false,
      /** The board and its words are hidden. A pause lasts over a reload. */
      isHidden: game.pauses().since !== undefined,
      settings: stored,
      /** The found words of a long list are shown on a low phone, too. */
      isUnfolded: false,
      /** The picture that shows how to mark a word. */
      hasIntro: !stored.introduced,
    },
    redraw,
  );

  return {
    ui: state,
    openSettings: () => change({ open: { kind: 'settings' } }),
    copyByHand: (text: string) => change({ open: { kind: 'copy', text } }),
    close: () => change({ open: undefined }),

    /** Asks the player before the game loses its place on the leaderboards. */
    ask(about: Question['about'], word: string, accept: () => unknown): void {
      change({ open: { kind: 'question', about, word, accept } });
    },

    /** The player may ask again before the browser reports that the sheet was closed: an answer to an older question is none. */
    async answer(isYes: boolean, question: Panel | undefined = state.open): Promise<void> {
      if (question?.kind !== 'question' || question !== state.open) return;
      change({ open: undefined });
      if (isYes) await question.accept();
    },

    /** The names of rows and columns are visible while the field is there. */
    setTyping: (isTyping: boolean) => change({ isTyping, isHidden: false }),
    hide: (isHidden: boolean) => change({ isHidden }),

    /** The game has ended: what belongs to playing is closed. */
    endPlay() {
      const open = state.open?.kind === 'question' ? undefined : state.open;
      change({ isTyping: false, isHidden: false, open });
    },

    unfoldWords: () => change({ isUnfolded: !state.isUnfolded }),

    closeIntro() {
      storage.saveSettings({ introduced: true });
      change({ hasIntro: false });
    },

    set(part: Partial<Settings>) {
      storage.saveSettings(part);
      change({ settings: { ...state.settings, ...part } });
      // The player hears or feels what was switched on.
      if (part.sound || part.vibration) signal('find');
    },
  };
}

export type Panels = ReturnType<typeof createPanels>;
