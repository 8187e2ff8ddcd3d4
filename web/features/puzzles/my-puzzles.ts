import { createList, type KeyValue, MY_PUZZLES, slot } from '../../shared/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** A puzzle that was created in this browser, with its form as typed. */
export type MyPuzzle = { id: string; secret: string; words: number; madeAt: number; draft: Draft };

/** The puzzles that this browser can change. */
export function createMyPuzzles(backend: KeyValue) {
  return createList<MyPuzzle>(backend, MY_PUZZLES);
}

export type MyPuzzles = ReturnType<typeof createMyPuzzles>;

/** The unsent forms: for a new puzzle, and for the edited puzzle. */
type Drafts = { fresh: Draft; change?: { id: string; draft: Draft } | undefined };

/** The puzzles and drafts in this browser's storage. */
export function createPuzzleStorage(backend: KeyValue) {
  return { ...createMyPuzzles(backend), drafts: slot<Drafts>(backend, 'draft', { fresh: EMPTY_DRAFT }) };
}

export type PuzzleStorage = ReturnType<typeof createPuzzleStorage>;
