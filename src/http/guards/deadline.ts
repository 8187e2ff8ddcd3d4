import { StoreUnavailable } from '../../errors.ts';
import { DEADLINE_MS } from '../request/admission.ts';

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
