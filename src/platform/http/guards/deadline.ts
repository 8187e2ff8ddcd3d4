import { StoreUnavailable } from '../../errors.ts';
import { DEADLINE_MS } from '../request/admission.ts';

/** Deadlines are rounded to this, because Node has a list of timers per duration. */
const STEP_MS = 50;

type Deadline = { ms: number; isOver: boolean; timer: NodeJS.Timeout | undefined; giveUp(): void };

/** Deadlines that began in this event-loop iteration. Most of the work also ends in it, and so needs no timer. */
let begun: Deadline[] = [];

type Late<T> = {
  /** Default: StoreUnavailable. */
  error?: unknown;
  /** Receives a result that arrived too late. */
  drop?(result: T): void;
};

/** Returns the result, or throws if the work takes longer. */
export function withDeadline<T>(work: Promise<T>, ms: number, { error, drop }: Late<T> = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      deadline.isOver = true;
      reject(error ?? new StoreUnavailable(`no answer within ${DEADLINE_MS} ms`));
    };
    const deadline: Deadline = { ms, isOver: false, timer: undefined, giveUp };
    if (begun.push(deadline) === 1) setImmediate(setTimers);
    const end = () => {
      deadline.isOver = true;
      clearTimeout(deadline.timer);
    };
    work.then(
      (result) => {
        if (deadline.isOver) return drop?.(result);
        end();
        resolve(result);
      },
      (reason) => {
        end();
        reject(reason);
      },
    );
  });
}

function setTimers(): void {
  const deadlines = begun;
  begun = [];
  for (const deadline of deadlines) {
    if (deadline.isOver) continue;
    const ms = Math.max(1, Math.ceil(deadline.ms / STEP_MS) * STEP_MS);
    // Fires one iteration later, so that after a stall of this process a result that arrived meanwhile still
    // counts.
    deadline.timer = setTimeout(() => setImmediate(deadline.giveUp), ms);
  }
}
