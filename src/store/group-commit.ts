import type { DatabaseSync } from 'node:sqlite';

type Job = { run: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

/**
 * Runs the writes of one event-loop turn in one transaction, so that they share one fsync. A write is answered
 * only after the commit. When one of them fails, each is run again in a transaction of its own: a failure is
 * nobody else's.
 */
export function createGroupCommit(db: DatabaseSync) {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let queue: Job[] = [];

  const inTransaction = (jobs: readonly Job[]): unknown[] => {
    begin.run();
    try {
      const results = jobs.map((job) => job.run());
      commit.run();
      return results;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  const flush = () => {
    const jobs = queue;
    queue = [];
    try {
      const results = inTransaction(jobs);
      for (const [i, job] of jobs.entries()) job.resolve(results[i] as never);
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) retryAlone(job);
    }
  };

  const retryAlone = (job: Job) => {
    try {
      job.resolve(inTransaction([job])[0] as never);
    } catch (error) {
      job.reject(error);
    }
  };

  return {
    write<T>(run: () => T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      if (queue.push({ run, resolve, reject }) === 1) setImmediate(flush);
      return promise;
    },
    /** Commits what still waits. */
    flush() {
      if (queue.length > 0) flush();
    },
  };
}
