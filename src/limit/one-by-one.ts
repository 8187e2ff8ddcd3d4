import { setImmediate } from 'node:timers/promises';

/** Maps a list whose items take up to some milliseconds each: other requests are served after each. */
export async function oneByOne<T, Result>(list: Iterable<T>, map: (one: T) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of list) {
    results.push(map(one));
    await setImmediate();
  }
  return results;
}
