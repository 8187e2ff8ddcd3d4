import { once } from './once.ts';

/**
 * Loads a script of its own when it is first called. A browser may remember that an address failed and never ask for it again,
 * so each attempt after a failure has another address: the build appends the query to the import (web/build/bundle.ts).
 */
export function lazy<T>(load: (query: string) => Promise<T>): () => Promise<T> {
  let failures = 0;
  return once(() =>
    load(failures === 0 ? '' : `?${failures}`).catch((error) => {
      failures += 1;
      throw error;
    }),
  );
}
