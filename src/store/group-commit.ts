import type { DatabaseSync } from 'node:sqlite';
import { createBackOff } from './back-off.ts';
import { isLocked } from './sqlite-file.ts';

type Job = {
  run: () => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
  promise: Promise<unknown>;
  /** When its patience ends. */
  deadline: number;
  /** Its group has failed: it is run again in a transaction of its own. */
  alone: boolean;
};

export type GroupCommit = {
  /** Answers after the commit; in the order of the calls. */
  write<T>(run: () => T): Promise<T>;
  /** Waits until nothing waits. */
  flush(): Promise<void>;
};

/**
 * Runs the writes of one event-loop turn in one transaction, so that they share one fsync. A write is answered
 * only after the commit. When one of them fails, each is run again in a transaction of its own: a failure is
 * nobody else's.
 *
 * While another process holds the lock, all writes wait for it together, and the event loop goes on: the connection
 * itself must not wait (`busy_timeout = 0`). What has waited for `lockTimeoutMs` fails with the error of the lock.
 */
export function createGroupCommit(db: DatabaseSync, lockTimeoutMs: number): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const backOff = createBackOff();
  let queue: Job[] = [];

  const flush = () => {
    while (queue.length > 0) {
      const jobs = queue[0]?.alone ? queue.slice(0, 1) : queue;
      try {
        begin.run();
      } catch (error) {
        if (isLocked(error)) return waitForLock(error);
        fail(jobs, error);
        continue;
      }
      runInTransaction(jobs);
    }
  };

  const runInTransaction = (jobs: readonly Job[]) => {
    backOff.reset();
    try {
      const results = jobs.map((job) => job.run());
      commit.run();
      queue = queue.slice(jobs.length);
      for (const [i, job] of jobs.entries()) job.resolve(results[i] as never);
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      fail(jobs, error);
    }
  };

  const fail = (jobs: readonly Job[], error: unknown) => {
    if (jobs.length > 1) {
      for (const job of jobs) job.alone = true;
      return;
    }
    queue = queue.slice(1);
    jobs[0]?.reject(error);
  };

  const waitForLock = (error: unknown) => {
    const now = performance.now();
    const late = queue.filter((job) => job.deadline <= now);
    queue = queue.slice(late.length);
    for (const job of late) job.reject(error);
    if (queue.length > 0) setTimeout(flush, backOff.next());
    else backOff.reset();
  };

  return {
    write<T>(run: () => T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const deadline = performance.now() + lockTimeoutMs;
      if (queue.push({ run, resolve, reject, promise, deadline, alone: false }) === 1) setImmediate(flush);
      return promise;
    },

    async flush() {
      while (queue.length > 0) await queue.at(-1)?.promise.catch(() => {});
    },
  };
}
