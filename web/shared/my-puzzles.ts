import { isRecord, type KeyValue, slot } from './storage.ts';

/** The key of the list of the puzzles that were made in this browser. */
export function myPuzzlesKey(basePath: string): string {
  return `wordsearch:${basePath}:my-puzzles`;
}

/** Reads only the ids: the page of a game needs no more. */
export function isMyPuzzle(backend: KeyValue | undefined, basePath: string, id: string): boolean {
  const ids = slot(backend, myPuzzlesKey(basePath), (data) => (Array.isArray(data) ? data : []));
  return ids.get().some((item) => isRecord(item) && item.id === id);
}
