import { game as t } from '../messages/messages.ts';
import { createState, pauseMs } from '../shared/controller.ts';
import type { Settings } from '../shared/storage.ts';
import type { GameDeps } from './deps.ts';

/** The page's messages: above the board and for screen readers. */
export function createAnnouncements(redraw: () => void) {
  const { state, change } = createState(
    {
      /** The text in the strip above the board. */
      message: '',
      /** Whether the message is newer than the selection. */
      isMessageNew: false,
      /** The text in the live region: see `Spoken`. */
      spoken: { text: '', count: 0 },
    },
    redraw,
  );

  /** Announces a text, again if it is equal. */
  function announce(text: string): void {
    change({ spoken: { text, count: state.spoken.count + 1 } });
  }

  return {
    ui: state,
    announce,

    /** Shows the text above the board and announces it, with `more` for screen readers only. */
    show(text: string, more = ''): void {
      change({ message: text, isMessageNew: true });
      announce(more === '' ? text : `${text}. ${more}`);
    },

    /** Marks the message as old, because the player continues to select. */
    age: () => change({ isMessageNew: false }),
    clear: () => change({ message: '' }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

/** Whether the server responds, and when to try again if it doesn't. */
export function createConnection({ timers, clock, redraw, ...deps }: GameDeps, announcements: Announcements) {
  const { state, change } = createState({ isOffline: false, isVisible: true }, redraw);
  let failures = 0;
  let answeredAt = 0;
  const wakeUps = new Set<() => void>();

  /** Ends all waits, because the server may respond again now that the browser is online or the page is visible. */
  function wakeUp() {
    for (const end of [...wakeUps]) end();
  }

  return {
    ui: state,
    /** When the server last responded on this page; 0 for never. */
    answeredAt: () => answeredAt,

    succeeded() {
      failures = 0;
      answeredAt = clock.now();
      change({ isOffline: false });
    },

    failed() {
      failures += 1;
      if (!state.isOffline) announcements.announce(deps.isOnline() ? t.unreachable : t.connectionLost);
      change({ isOffline: true });
    },

    retryDelay: (): number => pauseMs(failures),

    /** Waits this long, or until `wakeUp`. `whileHidden`: keeps waiting while the page is hidden. */
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
  about: 'hint' | 'typed' | 'invite';
  word: string;
  accept(): unknown;
};

/** A modal sheet. `copy`: a text for copying by hand, because the browser blocks the clipboard. */
type Panel = { kind: 'settings' | 'more' } | { kind: 'copy'; text: string } | Question;

/** The panels beside the board and over it, and the settings of the page. */
export function createPanels({ storage, signal, redraw }: GameDeps) {
  const stored = storage.settings();
  const { state, change } = createState(
    {
      open: undefined as Panel | undefined,
      /** Whether the typing field is open beside the board. */
      isTyping: false,
      settings: stored,
      /** Whether a phone with a short screen also shows the found words of a long list. */
      isUnfolded: false,
      /** Whether the shared result had no picture, so that the page offers one. */
      hasPicture: false,
      /** Whether the page explains with a picture how to mark a word. */
      hasIntro: !stored.introduced,
    },
    redraw,
  );

  return {
    ui: state,
    openSettings: () => change({ open: { kind: 'settings' } }),
    openMore: () => change({ open: { kind: 'more' } }),
    offerPicture: () => change({ hasPicture: true }),
    copyByHand: (text: string) => change({ open: { kind: 'copy', text } }),
    close: () => change({ open: undefined }),
    /** Closes the sheet of tools, unless one of them has opened another. */
    closeMore: () => state.open?.kind === 'more' && change({ open: undefined }),

    /** Asks the player before the game becomes ineligible for leaderboards. */
    ask(about: Question['about'], word: string, accept: () => unknown): void {
      change({ open: { kind: 'question', about, word, accept } });
    },

    /**
     * Ignores an older question, because the player may ask again before the browser reports that the sheet has closed.
     */
    async answer(isYes: boolean, question: Panel | undefined = state.open): Promise<void> {
      if (question?.kind !== 'question' || question !== state.open) return;
      change({ open: undefined });
      if (isYes) await question.accept();
    },

    /** Opens or closes the typing field. The names of rows and columns are visible while it is open. */
    setTyping: (isTyping: boolean) => change({ isTyping }),

    /** Closes, at the end of the game, everything that is only for playing. */
    endPlay() {
      const open = state.open?.kind === 'question' ? undefined : state.open;
      change({ isTyping: false, open });
    },

    unfoldWords: () => change({ isUnfolded: !state.isUnfolded }),

    closeIntro() {
      storage.saveSettings({ introduced: true });
      change({ hasIntro: false });
    },

    set(part: Partial<Settings>) {
      storage.saveSettings(part);
      change({ settings: { ...state.settings, ...part } });
      // A sample of the sound or vibration that was switched on.
      if (part.sound || part.vibration) signal('find');
    },
  };
}

export type Panels = ReturnType<typeof createPanels>;
