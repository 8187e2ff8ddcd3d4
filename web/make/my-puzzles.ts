import { type KeyValue, myPuzzlesKey, slot } from '../shared/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** A puzzle that was made in this browser, with what its maker typed. */
export type MyPuzzle = { id: string; secret: string; words: number; madeAt: number; draft: Draft };

/** The puzzles that this browser can change. Each change reads them again: another tab may have changed them. */
export function createMyPuzzles(backend: KeyValue | undefined, basePath: string) {
  const stored = slot<MyPuzzle[]>(backend, myPuzzlesKey(basePath), []);
  return {
    mine: () => stored.get(),
    save(puzzle: MyPuzzle) {
      const puzzles = stored.get();
      const isKnown = puzzles.some(({ id }) => id === puzzle.id);
      stored.set(
        isKnown ? puzzles.map((one) => (one.id === puzzle.id ? puzzle : one)) : [puzzle, ...puzzles],
      );
    },
    /** Adds those that are new, and returns their number. */
    add(added: readonly MyPuzzle[]): number {
      const puzzles = stored.get();
      const fresh = added.filter(({ id }) => !puzzles.some((one) => one.id === id));
      if (fresh.length > 0) stored.set([...puzzles, ...fresh]);
      return fresh.length;
    },
    forget: (id: string) => stored.set(stored.get().filter((puzzle) => puzzle.id !== id)),
  };
}

export type MyPuzzles = ReturnType<typeof createMyPuzzles>;

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
