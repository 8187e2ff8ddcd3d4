import { myPuzzlesKey } from '../shared/my-puzzles.ts';
import { isRecord, type KeyValue, slot } from '../shared/storage.ts';
import { type Draft, draftFrom, EMPTY_DRAFT } from './draft.ts';

/** A puzzle that was made in this browser, with what its maker typed. */
export type MyPuzzle = { id: string; secret: string; words: number; madeAt: number; draft: Draft };

/** The forms that are not sent yet: of a new puzzle, and of the puzzle that is being changed. */
export type Drafts = { fresh: Draft; change: { id: string; draft: Draft } | undefined };

/** What this browser stores of the puzzles that its user makes. */
export function createPuzzleRecord(backend: KeyValue | undefined, basePath: string) {
  const drafts = slot<Drafts>(backend, `wordsearch:${basePath}:draft`, draftsFrom);
  const mine = slot<MyPuzzle[]>(backend, myPuzzlesKey(basePath), (data) =>
    Array.isArray(data) ? data.flatMap((item) => myPuzzleFrom(item) ?? []) : [],
  );
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

export type PuzzleRecord = ReturnType<typeof createPuzzleRecord>;

function draftsFrom(data: unknown): Drafts {
  if (!isRecord(data)) return { fresh: EMPTY_DRAFT, change: undefined };
  const { fresh, change } = data;
  const isChange = isRecord(change) && typeof change.id === 'string';
  return {
    fresh: draftFrom(fresh),
    change: isChange ? { id: String(change.id), draft: draftFrom(change.draft) } : undefined,
  };
}

function myPuzzleFrom(item: unknown): MyPuzzle | undefined {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.secret !== 'string') return undefined;
  const { id, secret, words, madeAt, draft } = item;
  return {
    id,
    secret,
    words: Number(words) || 0,
    madeAt: Number(madeAt) || 0,
    draft: draftFrom(draft),
  };
}
