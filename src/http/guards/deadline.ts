import { StoreUnavailable } from '../../errors.ts';

/** Then a request is answered 503, and may have stored its change. The time in which its body arrives does not count. */
export const DEADLINE_MS = 2_800;

/** The result of the work, or an error when it takes longer: StoreUnavailable, unless another one is given. */
export function inTime<T>(work: T | Promise<T>, ms: number, error?: unknown): T | Promise<T> {
  if (!(work instanceof Promise)) return work;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(error ?? new StoreUnavailable(`no answer within ${DEADLINE_MS} ms`));
  // One iteration later: after a stall of this process, a result that has arrived meanwhile still counts.
  const timer = setTimeout(() => setImmediate(giveUp), Math.max(1, ms));
  work.then(resolve, reject).then(() => clearTimeout(timer));
  return promise;
}
