import { StoreUnavailable } from '../../errors.ts';

/**
 * A request is answered within three seconds, whatever the database and the disk do: after this time it is answered 503,
 * and whether its change was stored is then unknown. The time in which its body arrives is not counted. The pool of
 * PostgreSQL gets the same number.
 */
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
