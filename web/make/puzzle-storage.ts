import { type KeyValue, slot } from '../shared/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { createMyPuzzles } from './my-puzzles.ts';

/** The forms that are not sent yet: of a new puzzle, and of the puzzle that is being changed. */
export type Drafts = { fresh: Draft; change?: { id: string; draft: Draft } | undefined };

/** What this browser stores of the puzzles that its user makes. */
export function createPuzzleStorage(backend: KeyValue | undefined, basePath: string) {
  const drafts = slot<Drafts>(backend, `wordsearch:${basePath}:draft`, { fresh: EMPTY_DRAFT });
  return {
    drafts: () => drafts.get(),
    saveDrafts: (value: Drafts) => drafts.set(value),
    ...createMyPuzzles(backend, basePath),
  };
}

export type PuzzleStorage = ReturnType<typeof createPuzzleStorage>;
