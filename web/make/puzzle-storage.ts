import { type KeyValue, myPuzzlesKey, slot } from '../shared/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** A puzzle that was made in this browser, with what its maker typed. */
export type MyPuzzle = { id: string; secret: string; words: number; madeAt: number; draft: Draft };

/** The forms that are not sent yet: of a new puzzle, and of the puzzle that is being changed. */
export type Drafts = { fresh: Draft; change?: { id: string; draft: Draft } | undefined };

/** What this browser stores of the puzzles that its user makes. */
export function createPuzzleStorage(backend: KeyValue | undefined, basePath: string) {
  const drafts = slot<Drafts>(backend, `wordsearch:${basePath}:draft`, { fresh: EMPTY_DRAFT });
  const mine = slot<MyPuzzle[]>(backend, myPuzzlesKey(basePath), []);
  return {
    drafts: () => drafts.get(),
    saveDrafts: (value: Drafts) => drafts.set(value),
    mine: () => mine.get(),
    /** Reads the list again before each change: another tab may have changed it. */
    save(puzzle: MyPuzzle) {
      const puzzles = mine.get();
      const isKnown = puzzles.some(({ id }) => id === puzzle.id);
      mine.set(isKnown ? puzzles.map((one) => (one.id === puzzle.id ? puzzle : one)) : [puzzle, ...puzzles]);
    },
    forget: (id: string) => mine.set(mine.get().filter((puzzle) => puzzle.id !== id)),
  };
}

export type PuzzleStorage = ReturnType<typeof createPuzzleStorage>;
