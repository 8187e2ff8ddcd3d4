import type { ComponentChild } from 'preact';
import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import type { PageDeps } from '../shared/controller.ts';

/** `isPast`: the day of a daily puzzle is over everywhere on earth. */
type Shown = { puzzle: PuzzleView; isPast: boolean };

/** What a feature shows on the page of a puzzle: `puzzle.tsx` of its folder. */
export type PuzzleSlot = (deps: PageDeps) => {
  /** Before the page shows the puzzle, which waits for it. */
  open?(puzzle: PuzzleView): Promise<void>;
  /** After that, with the id of the player's own finished game. */
  load?(puzzle: PuzzleView, finished: string | undefined): Promise<void>;
  /** Below what the puzzle is. */
  about?(): ComponentChild;
  /** A line of the player's own result. */
  fact?(): ComponentChild;
  /** Beside the form that starts a game. */
  section?(shown: Shown): ComponentChild;
};
