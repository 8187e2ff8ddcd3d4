import { type KeyValue, slot } from './storage.ts';

/** The key of the list of the puzzles that were made in this browser. */
export function myPuzzlesKey(basePath: string): string {
  return `wordsearch:${basePath}:my-puzzles`;
}

export function isMyPuzzle(backend: KeyValue | undefined, basePath: string, id: string): boolean {
  return secretOf(backend, basePath, id) !== undefined;
}

/** Reads no more than that: make/puzzle-storage.ts has the rest. `undefined` when the puzzle is not of this browser. */
export function secretOf(backend: KeyValue | undefined, basePath: string, id: string): string | undefined {
  const puzzles = slot<{ id: string; secret: string }[]>(backend, myPuzzlesKey(basePath), []);
  return puzzles.get().find((puzzle) => puzzle.id === id)?.secret;
}
