import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../query.ts';
import { isLocked } from './file.ts';
import { createGameWrites } from './games.ts';
import { createRows, setClock } from './query.ts';

/** How often the writer looks whether another process has written. */
export const LOOK_MS = 50;

/** All writes of a service, by name. Arguments and results are plain data: they cross to another thread as JSON. */
export type Writes = ReturnType<typeof createWrites>;

type Name = keyof Writes;
export type Job = [name: Name, args: unknown];
export type Outcome = { value: unknown } | { error: unknown };

/** Resolves after the commit. Writes are committed in the order of the calls. */
export type Write = <N extends Name>(
  name: N,
  args: Parameters<Writes[N]>[0],
) => Promise<ReturnType<Writes[N]>>;

export type GroupOptions = {
  /** How long a group waits while another process holds the lock of the file. */
  lockTimeoutMs: number;
  /** Is called when another process has written since the last call. */
  onForeignWrite(): void;
  /** Throws when nothing may be written to the file. */
  check(): void;
};

/**
 * Runs groups of jobs. A group is one transaction, so that its jobs share one fsync. When it fails, each job runs again
 * in its own transaction: one failing write must not fail the others.
 */
export function createGroupRunner(db: DatabaseSync, { lockTimeoutMs, onForeignWrite, check }: GroupOptions) {
  db.exec(`PRAGMA busy_timeout = ${LOOK_MS}`);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const dataVersion = db.prepare('PRAGMA data_version');
  let known = dataVersion.get()?.data_version;
  let waitedMs = 0;
  const writes = createWrites(db, () => waitedMs);

  const look = (): void => {
    const version = dataVersion.get()?.data_version;
    if (version === known) return;
    known = version;
    onForeignWrite();
  };

  const beginWhenFree = (): void => {
    const from = performance.now();
    waitedMs = 0;
    for (;;) {
      try {
        begin.run();
        look();
        return;
      } catch (error) {
        waitedMs = Math.floor(performance.now() - from);
        if (!isLocked(error) || waitedMs >= lockTimeoutMs) throw error;
        look();
      }
    }
  };

  const transaction = (jobs: readonly Job[]): Outcome[] => {
    check();
    beginWhenFree();
    try {
      const outcomes = jobs.map(([name, args]) => ({ value: writes[name](args as never) }));
      commit.run();
      return outcomes;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  const alone = (job: Job): Outcome[] => {
    try {
      return transaction([job]);
    } catch (error) {
      return [{ error }];
    }
  };

  return {
    look,

    /** The outcomes are in the order of the jobs. */
    run(jobs: readonly Job[]): Outcome[] {
      try {
        return transaction(jobs);
      } catch (error) {
        if (jobs.length === 1 || isLocked(error)) return jobs.map(() => ({ error }));
        return jobs.flatMap(alone);
      }
    },
  };
}

function createWrites(db: DatabaseSync, waitedMs: () => number) {
  const rows = createRows(db);
  let time = 0;
  setClock(db, () => time);
  return {
    ...createGameWrites(db, waitedMs),

    /** Statements that both databases understand. `now` is the time of the request. */
    runAll({ steps, now }: { steps: readonly Step[]; now: number }): unknown[][] {
      // The wait for the lock is not part of a game.
      time = now + waitedMs();
      return steps.map(([statement, values]) => rows(statement, values));
    },

    /** Needs a new page, as most new games do, and leaves nothing behind. */
    testDisk(_: null): null {
      db.exec('CREATE TABLE disk_test (x); DROP TABLE disk_test');
      return null;
    },
  };
}
