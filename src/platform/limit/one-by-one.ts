import { setImmediate } from 'node:timers/promises';

/** Maps a list whose items take up to a few milliseconds each, and serves other requests in between. */
export async function oneByOne<T, Result>(list: Iterable<T>, map: (one: T) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of list) {
    results.push(map(one));
    await setImmediate();
  }
  return results;
}
