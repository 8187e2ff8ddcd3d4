import type { Verdict } from './limiter.ts';

type Query = () => Promise<Verdict>;

/**
 * Limits the concurrent statements of one client to its rate limit. Further requests wait in a queue, and the first
 * refusal answers all of them, because it means that the window is full now. So a client with a thousand concurrent
 * requests costs as many statements as its limit, not a thousand that wait for the lock of one row.
 */
export function createClientQueues(): (key: string, limit: number, query: Query) => Promise<Verdict> {
  const queues = new Map<string, Queue>();
  return async (key, limit, query) => {
    const queue = queues.get(key) ?? { inFlight: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.inFlight >= limit) {
      const waiter = Promise.withResolvers<Verdict | undefined>();
      queue.waiting.push(waiter);
      const refusal = await waiter.promise;
      if (refusal) return refusal;
    } else queue.inFlight++;
    try {
      const verdict = await query();
      if (!verdict.allowed) settle(queue, (waiter) => waiter.resolve(verdict));
      return verdict;
    } catch (error) {
      settle(queue, (waiter) => waiter.reject(error));
      throw error;
    } finally {
      const next = queue.waiting.shift();
      if (next) next.resolve(undefined);
      else if (--queue.inFlight === 0) queues.delete(key);
    }
  };
}

type Waiter = PromiseWithResolvers<Verdict | undefined>;
/**
 * `inFlight` is the number of statements in flight. A finished request passes its slot to the next waiter, so `inFlight`
 * decreases only when no request waits.
 */
type Queue = { inFlight: number; waiting: Waiter[] };

function settle(queue: Queue, end: (waiter: Waiter) => void): void {
  for (const waiter of queue.waiting.splice(0)) end(waiter);
}
