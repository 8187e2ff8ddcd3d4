import { createList, type KeyValue, MY_PUZZLES, slot } from '../../shared/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** A puzzle that was made in this browser, with what its maker typed. */
export type MyPuzzle = { id: string; secret: string; words: number; madeAt: number; draft: Draft };

/** The puzzles that this browser can change. */
export function createMyPuzzles(backend: KeyValue) {
  return createList<MyPuzzle>(backend, MY_PUZZLES);
}

export type MyPuzzles = ReturnType<typeof createMyPuzzles>;

/** The forms that are not sent yet: of a new puzzle, and of the puzzle that is being changed. */
type Drafts = { fresh: Draft; change?: { id: string; draft: Draft } | undefined };

/** What this browser stores of the puzzles that its user makes. */
export function createPuzzleStorage(backend: KeyValue) {
  return { ...createMyPuzzles(backend), drafts: slot<Drafts>(backend, 'draft', { fresh: EMPTY_DRAFT }) };
}

export type PuzzleStorage = ReturnType<typeof createPuzzleStorage>;
