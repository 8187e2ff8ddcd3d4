import type { ApiError } from '../../src/client/client.ts';
import type { GamePuzzleView } from '../../src/contract/puzzles.ts';
import { game as t } from '../messages/en.ts';
import type { GameDeps, GameUi } from './ui.ts';

const RETRY_MS = 4000;

/** What the page of a game knows of its puzzle, and the report to the operator. */
export function createAbout(ui: GameUi, { id, client, timers, redraw, ...deps }: GameDeps) {
  /** Retries while the server is unreachable. Until it answers, the words stay hidden. */
  async function load(): Promise<void> {
    if (!ui.mayBePuzzle) return;
    try {
      ui.about = await client.gamePuzzle(id);
    } catch (error) {
      if ((error as ApiError).status === 404) ui.mayBePuzzle = false;
      else timers.after(RETRY_MS, load);
    }
    redraw();
  }

  return {
    load,

    /** A puzzle of the service's own words, or of this browser, is not reported. */
    canReport(): boolean {
      const { about } = ui;
      if (!about || about.puzzle_id === null || about.date !== null) return false;
      return !deps.isMyPuzzle(about.puzzle_id);
    },

    async report(): Promise<void> {
      const puzzle = ui.about?.puzzle_id;
      if (!puzzle || ui.report !== '') return;
      ui.report = t.reporting;
      redraw();
      ui.report = await client.reportPuzzle(puzzle).then(
        () => t.reported,
        () => t.reportFailed,
      );
      redraw();
    },
  };
}

/** A game of a category shows its words. One that may be a game of a puzzle hides them until that is known. */
export function showsWords({ about, mayBePuzzle }: GameUi): boolean {
  return about?.show_words ?? !mayBePuzzle;
}

/** The date of the game's puzzle, null for a puzzle without one; undefined in a game of a category, and until it is known. */
export function puzzleDate({ result, about }: Pick<GameUi, 'result' | 'about'>): string | null | undefined {
  if (result?.puzzle) return result.puzzle.date;
  return about?.puzzle_id ? about.date : undefined;
}

/** A word as the list shows it. */
export function labelOf({ state, about }: Pick<GameUi, 'state' | 'about'>, word: string): string {
  return labelsOf(state?.game.words ?? [], about).get(word) ?? word;
}

/** The letters of a word that a player typed as the list shows it, in capitals; another text stays as it is. */
export function lettersTyped({ state, about }: Pick<GameUi, 'state' | 'about'>, text: string): string {
  const labels = [...labelsOf(state?.game.words ?? [], about)];
  return labels.find(([, label]) => label.toUpperCase() === text)?.[0] ?? text;
}

/** The words as their maker typed them, by their letters. */
export function labelsOf(words: readonly { text: string }[], about: GamePuzzleView | undefined) {
  return new Map(words.map(({ text }, i) => [text, about?.labels[i] ?? text]));
}
