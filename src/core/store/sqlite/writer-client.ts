import type { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../platform/errors.ts';
import { startThread } from '../../../platform/threads.ts';
import { assertSameFile } from './open.ts';
import { createJobWriter, type WriteJob, type WriteResult, type Written, writtenOf } from './writer.ts';

/** The main thread's side of the writer. */
export type WriterClient = {
  /** Resolves after the commit. Writes are committed in the order of the calls. */
  write(job: WriteJob): Promise<Written>;
  /** Throws StoreUnavailable while the disk doesn't answer, or if the file was moved or replaced. */
  check(): void;
  /** Closes after the last write. */
  close(): Promise<void>;
};

export type ThreadOptions = { path: string; inode: string | undefined; lockTimeoutMs: number };

export type WriterOptions = {
  thread: ThreadOptions;
  /** Called when another process has written. */
  onForeignWrite(): void;
  startWorker?: ((options: ThreadOptions) => Worker) | undefined;
};

type PendingJob = { job: WriteJob; resolve(written: Written): void; reject(error: unknown): void };

/** After this time without a commit, the disk counts as not answering. */
const MAX_COMMIT_MS = 3_000;

/**
 * Collects writes into groups. One group is in flight at a time, and the writes that arrive meanwhile are
 * the next group. A slow disk makes large groups, and every write waits for at most two commits. When the
 * thread dies, so does the process, because only a bug ends the thread.
 */
export function startWriter({
  thread,
  onForeignWrite,
  startWorker = (options) => startThread('writer-thread', import.meta, options),
}: WriterOptions): WriterClient {
  let queue: PendingJob[] = [];
  let inFlight: { entries: PendingJob[]; since: number } | undefined;
  let isClosed = false;
  const messageOf = createJobWriter();
  const worker = startWorker(thread);
  worker.on('message', (message: string) => {
    if (message === 'forget') onForeignWrite();
    else finish(JSON.parse(message));
  });
  let cause: unknown;
  // The error isn't thrown here, because Node may emit it while it handles the exit, and would lose it.
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', () => {
    if (!isClosed) throw new Error('The writer thread of the database has ended', { cause });
  });

  function send(): void {
    if (inFlight || queue.length === 0) return;
    inFlight = { entries: queue, since: performance.now() };
    queue = [];
    // JSON is cheaper for this thread than a structured clone.
    worker.postMessage(messageOf(inFlight.entries.map(({ job }) => job)));
  }

  function finish(results: readonly WriteResult[]): void {
    const jobs = inFlight?.entries ?? [];
    inFlight = undefined;
    send();
    for (const [i, { resolve, reject }] of jobs.entries()) {
      try {
        resolve(writtenOf(results[i] as WriteResult));
      } catch (error) {
        reject(error);
      }
    }
  }

  const write = (job: WriteJob): Promise<Written> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new StoreUnavailable('The database is closed');
      queue.push({ job, resolve, reject });
      if (queue.length === 1) setImmediate(send);
    });

  return {
    write,

    check() {
      assertSameFile(thread.path, thread.inode);
      if (inFlight && performance.now() - inFlight.since > MAX_COMMIT_MS) {
        throw new StoreUnavailable(`The disk has not answered a write for ${MAX_COMMIT_MS} ms`);
      }
    },

    async close() {
      // A write without statements waits for the writes before it.
      if (inFlight || queue.length > 0) await write({ statements: [], now: 0 }).catch(() => {});
      isClosed = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.on('exit', () => resolve());
      worker.postMessage('close');
      await promise;
    },
  };
}
