import { parentPort, workerData } from 'node:worker_threads';
import { inodeOf } from './filesystem.ts';
import { assertSameFile, openSqliteFile } from './open.ts';
import {
  createGroupRunner,
  createJobReader,
  failureOf,
  POLL_MS,
  type WriteJob,
  type WriteResult,
} from './writer.ts';
import type { ThreadOptions } from './writer-client.ts';

/** The writer thread owns the connection that writes games. One message is one group of jobs, or `close`. */

const { path, inode, lockTimeoutMs } = workerData as ThreadOptions;
const check = () => assertSameFile(path, inode);
const jobsOf = createJobReader();
const post = (message: string) => parentPort?.postMessage(message);

// SQLite would create a missing file, and this thread must write to the file that the main thread reads.
let opened = inodeOf(path) === inode ? open() : undefined;

function open() {
  const db = openSqliteFile(path, lockTimeoutMs);
  const onForeignWrite = () => post('forget');
  const runner = createGroupRunner(db, { lockTimeoutMs, check, onForeignWrite });
  // Reads from before this thread's first poll may be stale.
  post('forget');
  return { db, ...runner };
}

function runAll(jobs: readonly WriteJob[]): WriteResult[] {
  try {
    check();
    opened ??= open();
    return opened.run(jobs);
  } catch (error) {
    return jobs.map(() => failureOf(error));
  }
}

const polling = setInterval(() => {
  try {
    opened?.poll();
  } catch {
    // The file is locked or the disk fails. The next write reports it, and the next poll may succeed.
  }
}, POLL_MS);

parentPort?.on('message', (message: string) => {
  if (message === 'close') {
    clearInterval(polling);
    opened?.db.close();
    parentPort?.close();
    return;
  }
  post(JSON.stringify(runAll(jobsOf(message))));
});
