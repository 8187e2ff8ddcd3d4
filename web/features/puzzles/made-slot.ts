import type { ComponentChild } from 'preact';
import type { PageDeps } from '../../shared/controller.ts';
import type { MyPuzzle } from './my-puzzles.ts';

/** A feature's parts of the page for making puzzles: `made.tsx` in its folder. */
export type MadeSlot = (deps: PageDeps) => {
  /** Called with the puzzles when the page opens. */
  open(mine: readonly MyPuzzle[]): Promise<void>;
  /** A link below the page's title. */
  intro?(): ComponentChild;
  /** A link to the last puzzle that was sent. */
  sent(id: string): ComponentChild;
  /** A view below a puzzle in the list. */
  below(id: string): ComponentChild;
  /** A view next to a puzzle's other actions. */
  action(puzzle: MyPuzzle): ComponentChild;
};
