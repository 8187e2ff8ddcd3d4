import type { ApiError } from '../../src/client/client.ts';
import type { GamePuzzleView } from '../../src/contract/puzzles.ts';
import { game as t } from '../messages/en.ts';
import type { GameDeps, GameUi } from './ui.ts';

const RETRY_MS = 4000;

/** What the page of a game knows of its puzzle, and the report to the operator. */
export function createGamePuzzle(ui: GameUi, { id, client, timers, redraw, ...deps }: GameDeps) {
  /** Retries while the server is unreachable. Until it answers, the words stay hidden. */
  async function load(): Promise<void> {
    if (!ui.mayBePuzzle) return;
    try {
      ui.puzzle = await client.gamePuzzle(id);
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
      const { puzzle } = ui;
      if (!puzzle || puzzle.puzzle_id === null || puzzle.date !== null) return false;
      return !deps.isMyPuzzle(puzzle.puzzle_id);
    },

    async report(reason: string): Promise<void> {
      const puzzle = ui.puzzle?.puzzle_id;
      if (!puzzle || ui.report !== '') return;
      ui.report = t.reporting;
      redraw();
      ui.report = await client.reportPuzzle(puzzle, reason).then(
        () => t.reported,
        () => t.reportFailed,
      );
      redraw();
    },
  };
}

/** A game of a category shows its words. One that may be a game of a puzzle hides them until that is known. */
export function showsWords({ puzzle, mayBePuzzle }: GameUi): boolean {
  return puzzle?.show_words ?? !mayBePuzzle;
}

/** The date of the game's puzzle, null for a puzzle without one; undefined in a game of a category, and until it is known. */
export function puzzleDate({ result, puzzle }: Pick<GameUi, 'result' | 'puzzle'>): string | null | undefined {
  if (result?.puzzle) return result.puzzle.date;
  return puzzle?.puzzle_id ? puzzle.date : undefined;
}

/** A word as the list shows it. */
export function labelOf({ state, puzzle }: Pick<GameUi, 'state' | 'puzzle'>, word: string): string {
  return labelsOf(state?.game.words ?? [], puzzle).get(word) ?? word;
}

/** The letters of a word that a player typed as the list shows it, in capitals; another text stays as it is. */
export function lettersTyped({ state, puzzle }: Pick<GameUi, 'state' | 'puzzle'>, text: string): string {
  const labels = [...labelsOf(state?.game.words ?? [], puzzle)];
  return labels.find(([, label]) => label.toUpperCase() === text)?.[0] ?? text;
}

/** The words as their maker typed them, by their letters. */
export function labelsOf(words: readonly { text: string }[], puzzle: GamePuzzleView | undefined) {
  return new Map(words.map(({ text }, i) => [text, puzzle?.labels[i] ?? text]));
}
