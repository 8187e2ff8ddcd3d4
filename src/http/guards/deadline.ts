import { StoreUnavailable } from '../../errors.ts';
import { DEADLINE_MS } from '../request/admission.ts';

/** Node keeps the timers of each number apart: of few numbers they cost less. */
const STEP_MS = 50;

/** The result, or an error when it takes longer: StoreUnavailable, unless another one is given. */
export function inTime<T>(work: T | Promise<T>, ms: number, error?: unknown): T | Promise<T> {
  if (!(work instanceof Promise)) return work;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(error ?? new StoreUnavailable(`no answer within ${DEADLINE_MS} ms`));
  // One iteration later: after a stall of this process, a result that has arrived meanwhile still counts.
  const timer = setTimeout(() => setImmediate(giveUp), Math.max(1, Math.ceil(ms / STEP_MS) * STEP_MS));
  work.then(resolve, reject).then(() => clearTimeout(timer));
  return promise;
}
