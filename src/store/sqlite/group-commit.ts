import { setTimeout as sleep } from 'node:timers/promises';
import { createBackOff } from './back-off.ts';

export type Outcome<Result> = { value: Result } | { error: unknown };

export type GroupCommit<Job, Result> = {
  /** Resolves after the commit. Jobs are committed in the order of the calls. */
  write(job: Job): Promise<Result>;
  /** Resolves when no write waits any more. */
  flush(): Promise<void>;
};

export type GroupCommitOptions<Job, Result> = {
  /** Writes a group in one transaction. Its outcomes are in the order of the jobs. */
  send(jobs: readonly Job[]): Promise<readonly Outcome<Result>[]>;
  /** Whether the error of a job means that nothing was written, and that the same job may succeed later. */
  isTransient(error: unknown): boolean;
  /** How long a job with transient errors is sent again. */
  timeoutMs: number;
};

type Entry<Job, Result> = {
  job: Job;
  deadline: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Collects writes into groups. One group is in flight at a time, and the writes that arrive meanwhile are the next.
 * So a slow disk makes large groups, and every write waits for at most two commits. All writes of one event-loop tick
 * are in one group.
 */
export function createGroupCommit<Job, Result>({
  send,
  isTransient,
  timeoutMs,
}: GroupCommitOptions<Job, Result>): GroupCommit<Job, Result> {
  const backOff = createBackOff();
  let queue: Entry<Job, Result>[] = [];
  let inFlight: Promise<void> | undefined;

  const sendAll = async () => {
    while (queue.length > 0) {
      await endOfTick();
      const group = queue;
      queue = [];
      const repeated = settle(group, await outcomesOf(group));
      if (repeated.length === 0) {
        backOff.reset();
        continue;
      }
      queue = [...repeated, ...queue];
      await sleep(backOff.next());
    }
    inFlight = undefined;
  };

  const outcomesOf = async (group: readonly Entry<Job, Result>[]): Promise<readonly Outcome<Result>[]> => {
    try {
      return await send(group.map(({ job }) => job));
    } catch (error) {
      return group.map(() => ({ error }));
    }
  };

  /** Returns the entries that are to be sent again. */
  const settle = (group: readonly Entry<Job, Result>[], outcomes: readonly Outcome<Result>[]) => {
    const now = performance.now();
    return group.filter((entry, i) => {
      const outcome = outcomes[i] as Outcome<Result>;
      if ('value' in outcome) entry.resolve(outcome.value);
      else if (isTransient(outcome.error) && entry.deadline > now) return true;
      else entry.reject(outcome.error);
      return false;
    });
  };

  return {
    write: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, deadline: performance.now() + timeoutMs, resolve, reject });
        inFlight ??= sendAll();
      }),

    async flush() {
      while (inFlight) await inFlight;
    },
  };
}

function endOfTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
