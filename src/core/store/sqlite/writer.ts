import type { DatabaseSync } from 'node:sqlite';
import type { SqlText, Statement } from '../query.ts';
import { setClock } from './clock.ts';
import { isLocked } from './errors.ts';
import { emptyWal } from './open.ts';
import { createRows } from './query.ts';

/** Milliseconds between checks for writes by another process. */
export const POLL_MS = 50;

/** The statements of one write, and the time of its request. */
export type WriteJob = {
  statements: readonly Statement[];
  now: number;
  /** Whether everything that it deletes or replaces must be erased from the files. */
  erases?: boolean | undefined;
};

export type Written = {
  /** One list of rows per statement. */
  rows: unknown[][];
  /** The time of the write by the store's clock. */
  at: number;
};

/** Errors are sent as their properties, because JSON can't represent them. */
export type WriteResult = Written | { error: { message: string } };

/**
 * Jobs as JSON for another thread. A long text is sent only once, with the first job that uses it; each statement
 * refers to its number.
 */
type NumberedJobs = [
  texts: readonly SqlText[],
  jobs: readonly (Omit<WriteJob, 'statements'> & { statements: [number, Statement[1]][] })[],
];

/** Writes jobs for a reader, which must get every message in order. */
export function createJobWriter(): (jobs: readonly WriteJob[]) => string {
  const numbers = new Map<SqlText, number>();
  return (jobs) => {
    const texts: SqlText[] = [];
    const add = (text: SqlText) => {
      texts.push(text);
      return numbers.size;
    };
    const numbered = jobs.map(({ statements, ...job }) => ({
      ...job,
      statements: statements.map(([sql, values]) => [numbers.getOrInsertComputed(sql, add), values]),
    }));
    return JSON.stringify([texts, numbered]);
  };
}

export function createJobReader(): (message: string) => WriteJob[] {
  const known: SqlText[] = [];
  return (message) => {
    const [texts, jobs] = JSON.parse(message) as NumberedJobs;
    known.push(...texts);
    return jobs.map(({ statements, ...job }) => ({
      ...job,
      statements: statements.map(([number, values]): Statement => [known[number] as SqlText, values]),
    }));
  };
}

type GroupOptions = {
  /** How long a group waits while another process has locked the file. */
  lockTimeoutMs: number;
  /** Called when another process has written since the last call. */
  onForeignWrite(): void;
  /** Throws if nothing may be written to the file. */
  check(): void;
};

/** A group is one transaction and one fsync. When it fails, each job runs again in its own. */
export function createGroupRunner(db: DatabaseSync, { lockTimeoutMs, onForeignWrite, check }: GroupOptions) {
  db.exec(`PRAGMA busy_timeout = ${POLL_MS}`);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const dataVersion = db.prepare('PRAGMA data_version');
  let known = dataVersion.get()?.data_version;
  const rows = createRows(db);
  let waitedMs = 0;
  let time = 0;
  let hasOldBytes = false;
  setClock(db, () => time);

  const poll = (): void => {
    const version = dataVersion.get()?.data_version;
    if (version === known) return;
    known = version;
    // An operator command may have erased something.
    hasOldBytes = true;
    onForeignWrite();
  };

  const beginWhenFree = (): void => {
    const from = performance.now();
    waitedMs = 0;
    for (;;) {
      try {
        begin.run();
        poll();
        return;
      } catch (error) {
        waitedMs = Math.floor(performance.now() - from);
        if (!isLocked(error) || waitedMs >= lockTimeoutMs) throw error;
        poll();
      }
    }
  };

  const runJob = ({ statements, now }: WriteJob): Written => {
    // The wait for the lock isn't part of a game's time.
    time = now + waitedMs;
    return { rows: statements.map((statement) => rows(...statement)), at: time };
  };

  const transaction = (jobs: readonly WriteJob[]): WriteResult[] => {
    try {
      check();
      beginWhenFree();
      const results = jobs.map(runJob);
      commit.run();
      hasOldBytes ||= jobs.some(({ erases }) => erases);
      return results;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  /** The results are in the order of the jobs. */
  const run = (jobs: readonly WriteJob[]): WriteResult[] => {
    try {
      return transaction(jobs);
    } catch (error) {
      if (jobs.length === 1 || isLocked(error)) return jobs.map(() => failureOf(error));
      return jobs.flatMap((job) => run([job]));
    }
  };

  return {
    run,
    /** Call it every POLL_MS. Many erasures in a row then empty the WAL a few times instead of once each. */
    poll(): void {
      poll();
      if (hasOldBytes) hasOldBytes = !emptyWal(db);
    },
  };
}

export function failureOf(error: unknown): WriteResult {
  const { message, stack, ...codes } = error as Error;
  return { error: { message, stack, ...codes } as Error };
}

export function writtenOf(result: WriteResult): Written {
  if ('error' in result) throw Object.assign(new Error(result.error.message), result.error);
  return result;
}
