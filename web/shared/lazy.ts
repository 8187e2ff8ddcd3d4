import { once } from './once.ts';

/**
 * Returns a function that loads a separate script on its first call. A browser may remember a failed address and never
 * request it again, so each retry has another address, because the build appends the query to the import
 * (web/build/bundle.ts).
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
