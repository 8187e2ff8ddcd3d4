import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Difficulty } from '../../game/difficulty.ts';
import type { Progress } from '../rows.ts';
import { isLocked } from './file.ts';
import type { Outcome } from './group-commit.ts';
import { createPuzzleRunner, type PuzzleJob } from './puzzle-jobs.ts';
import { createRanking } from './ranking.ts';
import { SQL } from './statements.ts';

/** A write as plain data, because it is sent to another thread as JSON. */
export type Job = StartJob | ClaimJob | HintJob | PuzzleJob | TestDiskJob;

export type StartJob = {
  kind: 'start';
  /** The category from which the board was made: its words as JSON. */
  madeFrom: { name: string; words: string };
  row: {
    id: string;
    categoryId: number;
    size: number;
    playerName: string;
    grid: string;
    words: string;
    wordCount: number;
    difficulty: Difficulty;
    startedAt: number;
  };
};

export type ClaimJob = {
  kind: 'claim';
  id: string;
  categoryId: number | null;
  word: number;
  /** The result of `packFoundBy`. */
  foundBy: string;
  now: number;
};

export type HintJob = { kind: 'hint'; id: string; word: number };

/** Needs a new page, as most new games do, and leaves nothing behind. */
export type TestDiskJob = { kind: 'test_disk' };

export type Started = { startedAt: number };
export type Stored = { id: string };
export type Deleted = { changes: number };
/** `null` when the condition of the write does not hold, see Store. Not `undefined`, which JSON would lose. */
export type Written = Started | Progress | Stored | Deleted | null;

/** The stamps of `last_change` before and after one commit of ours. */
export type Commit = { before: number; after: number };

export type GroupResult = {
  /** In the order of the jobs. */
  outcomes: Outcome<Written>[];
  /** In the order of the commits: one, or one for each job after a failure, or none. */
  commits: Commit[];
};

/** Is called inside the transaction, right before its COMMIT. */
export type Announce = (commit: Commit, completesGames: boolean) => void;

/**
 * Runs groups of jobs. A group is one transaction, so that its jobs share one fsync. When it fails, each job runs again
 * in its own transaction: one failing write must not fail the others. While another process holds the lock, nothing is
 * written, and every job fails with the lock error.
 */
export function createSqliteWriter(
  db: DatabaseSync,
  announce: Announce,
): (jobs: readonly Job[]) => GroupResult {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const lastChange = db.prepare(SQL.lastChange);
  const run = createJobRunner(db);
  const stamp = () => lastChange.get()?.stamp as number;

  const transaction = (jobs: readonly Job[]): GroupResult => {
    begin.run();
    try {
      const before = stamp();
      const written = jobs.map(run);
      const own = { before, after: stamp() };
      announce(own, written.some(isCompletion));
      commit.run();
      return { outcomes: written.map((value) => ({ value })), commits: [own] };
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  const alone = (job: Job): GroupResult => {
    try {
      return transaction([job]);
    } catch (error) {
      return { outcomes: [{ error }], commits: [] };
    }
  };

  return (jobs) => {
    try {
      return transaction(jobs);
    } catch (error) {
      if (jobs.length === 1 || isLocked(error)) return { outcomes: jobs.map(() => ({ error })), commits: [] };
      const results = jobs.map(alone);
      return {
        outcomes: results.flatMap(({ outcomes }) => outcomes),
        commits: results.flatMap(({ commits }) => commits),
      };
    }
  };
}

function createJobRunner(db: DatabaseSync): (job: Job) => Written {
  const oneCategory = db.prepare(SQL.oneCategory);
  const insertGame = db.prepare(SQL.insertGame);
  const claim = db.prepare(SQL.claim);
  const hint = db.prepare(SQL.hint);
  const countCompletion = db.prepare(SQL.countCompletion);
  const rank = createRanking(db);

  const start = ({ madeFrom, row }: StartJob): Started | null => {
    const category = oneCategory.get(row.categoryId) as { name: string; words: string } | undefined;
    if (category?.name !== madeFrom.name || !isSameJson(category.words, madeFrom.words)) return null;
    insertGame.run(row);
    return { startedAt: row.startedAt };
  };

  const find = ({ id, categoryId, word, foundBy, now }: ClaimJob): Progress | null => {
    const row = claim.get({ id, word, bit: 2 ** word, foundBy, now }) as Progress | undefined;
    if (!row) return null;
    if (row.completed_at !== null && categoryId !== null) {
      countCompletion.run(categoryId);
      rank(id);
    }
    return row;
  };

  const addHint = ({ id, word }: HintJob): Progress | null => {
    const taken = `% ${word} % ${word} %`;
    return (hint.get({ id, word, bit: 2 ** word, taken }) as Progress | undefined) ?? null;
  };

  const testDisk = () => {
    db.exec('CREATE TABLE disk_test (x); DROP TABLE disk_test');
    return null;
  };

  const runPuzzleJob = createPuzzleRunner(db);

  return (job) => {
    switch (job.kind) {
      case 'start':
        return start(job);
      case 'claim':
        return find(job);
      case 'hint':
        return addHint(job);
      case 'test_disk':
        return testDisk();
      default:
        return runPuzzleJob(job);
    }
  };
}

function isCompletion(written: Written): boolean {
  return written !== null && 'completed_at' in written && written.completed_at !== null;
}

/** An operator may have stored the same words with other spaces. */
function isSameJson(a: string, b: string): boolean {
  return a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
}
