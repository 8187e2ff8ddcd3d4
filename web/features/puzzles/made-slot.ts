import type { ComponentChild } from 'preact';
import type { PageDeps } from '../../shared/controller.ts';
import type { MyPuzzle } from './my-puzzles.ts';

/** What a feature adds to the puzzles that this browser has made: `made.tsx` of its folder. */
export type MadeSlot = (deps: PageDeps) => {
  /** Called when the page opens, with these puzzles. */
  open(mine: readonly MyPuzzle[]): Promise<void>;
  /** Beside the other links to the puzzle that was sent last. */
  sent(id: string): ComponentChild;
  /** Below a puzzle of the list. */
  below(id: string): ComponentChild;
  /** Beside what else can be done with it. */
  action(puzzle: MyPuzzle): ComponentChild;
};
