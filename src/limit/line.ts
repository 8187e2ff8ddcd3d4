import type { Verdict } from './limiter.ts';

type Ask = () => Promise<Verdict>;

/**
 * Lets no more requests of one client ask the database at once than could pass. The others stand in line: the first
 * refusal is theirs too, for it says that the window is full now. So a client with a thousand requests on their way
 * costs as many statements as its limit, and not a thousand that queue for one row.
 */
export function createLines(): (key: string, most: number, ask: Ask) => Promise<Verdict> {
  const lines = new Map<string, Line>();
  return async (key, most, ask) => {
    const line = lines.get(key) ?? { asking: 0, waiting: [] };
    lines.set(key, line);
    if (line.asking >= most) {
      const place = Promise.withResolvers<Verdict | undefined>();
      line.waiting.push(place);
      const refusal = await place.promise;
      if (refusal) return refusal;
    } else line.asking++;
    try {
      const verdict = await ask();
      if (!verdict.allowed) settle(line, (place) => place.resolve(verdict));
      return verdict;
    } catch (error) {
      settle(line, (place) => place.reject(error));
      throw error;
    } finally {
      const next = line.waiting.shift();
      if (next) next.resolve(undefined);
      else if (--line.asking === 0) lines.delete(key);
    }
  };
}

type Place = PromiseWithResolvers<Verdict | undefined>;
/** Whoever leaves hands on the place: `asking` falls only when nobody waits. */
type Line = { asking: number; waiting: Place[] };

function settle(line: Line, tell: (place: Place) => void): void {
  for (const place of line.waiting.splice(0)) tell(place);
}
