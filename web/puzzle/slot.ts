import type { ComponentChild } from 'preact';
import type { PuzzleView } from '../../src/core/schemas/puzzles.ts';
import type { PageDeps } from '../shared/controller.ts';

/** `isPast`: the day of a daily puzzle is over everywhere on earth. */
type Shown = { puzzle: PuzzleView; isPast: boolean };

/** A feature's parts of a puzzle's page: `puzzle.tsx` in its folder. */
export type PuzzleSlot = (deps: PageDeps) => {
  /** Called before the page shows the puzzle, which waits for it. */
  open?(puzzle: PuzzleView): Promise<void>;
  /** Called afterwards, with the id of the player's own finished game. */
  load?(puzzle: PuzzleView, finished: string | undefined): Promise<void>;
  /** A view below the puzzle's heading. */
  about?(): ComponentChild;
  /** A line in the player's own result. */
  fact?(): ComponentChild;
  /** A view next to the form that starts a game. */
  section?(shown: Shown): ComponentChild;
};
