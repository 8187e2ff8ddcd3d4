import { createState } from '../shared/controller.ts';
import type { Settings } from '../shared/storage.ts';
import type { GameDeps } from './deps.ts';

export type Question = {
  kind: 'question';
  about: 'hint' | 'typed';
  word: string;
  accept(): unknown;
};

/** A modal sheet. `copy`: a text to copy by hand, because the browser blocks the clipboard. */
export type Panel = { kind: 'settings' } | { kind: 'copy'; text: string } | Question;

/** What is open beside the board and over it, and the settings of the page. */
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
