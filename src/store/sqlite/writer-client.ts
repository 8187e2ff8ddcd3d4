import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../errors.ts';
import type { GroupResult, Job } from './writer.ts';
import { errorFromData, type ThreadOptions } from './writer-messages.ts';

/** The main thread's side of the writer. */
export type WriterClient = {
  /** Writes one group. Only one may be in flight. */
  run(jobs: readonly Job[]): Promise<GroupResult>;
  isDown(): boolean;
  close(): Promise<void>;
};

export type WriterClientOptions = {
  thread: ThreadOptions;
  /** Is called when the thread has died, with a line for the operator. The group in flight may be written or not. */
  onDeath(line: string): void;
  startWorker?: (options: ThreadOptions) => Worker;
};

/** There is no writer thread at the moment: nothing was written, and the same job may succeed later. */
export class WriterDown extends StoreUnavailable {}

const FIRST_RESTART_MS = 100;
const LAST_RESTART_MS = 5_000;

/** Starts the writer thread at once, and again after it has died: later after each death, until a group is written. */
export function createWriterClient({
  thread,
  onDeath,
  startWorker = startWriterThread,
}: WriterClientOptions): WriterClient {
  let worker: Worker | undefined;
  let opened: PromiseWithResolvers<void>;
  let current: PromiseWithResolvers<GroupResult> | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restartMs = FIRST_RESTART_MS;
  let down = false;
  let isClosed = false;

  function start(): void {
    const started = startWorker(thread);
    let cause: unknown;
    worker = started;
    opened = Promise.withResolvers();
    // Without this, a rejection while no write waits would be unhandled and end the process.
    opened.promise.catch(() => {});
    started.on('message', (message: string) => {
      if (message === 'open') {
        down = false;
        opened.resolve();
      } else finish(JSON.parse(message));
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => die(cause));
    // Only a group in flight keeps the process alive.
    started.unref();
  }

  function finish({ outcomes, commits }: GroupResult): void {
    restartMs = FIRST_RESTART_MS;
    worker?.unref();
    current?.resolve({ outcomes: outcomes.map(errorFromData), commits });
    current = undefined;
  }

  function die(cause: unknown): void {
    worker = undefined;
    if (isClosed) return;
    down = true;
    const reason = cause instanceof Error ? cause.message : 'it ended';
    onDeath(`The writer thread of the database died: ${reason}. Starting it again in ${restartMs} ms`);
    opened.reject(new WriterDown('The writer of the database does not run', { cause }));
    current?.reject(new StoreUnavailable('The writer of the database died during this write', { cause }));
    current = undefined;
    restart = setTimeout(start, restartMs).unref();
    restartMs = Math.min(2 * restartMs, LAST_RESTART_MS);
  }

  start();
  return {
    async run(jobs) {
      worker?.ref();
      await opened.promise;
      if (!worker) throw new WriterDown('The writer of the database does not run');
      current = Promise.withResolvers();
      // JSON is cheaper for this thread than a structured clone: 31 to 36 µs a claim in groups of 64, not 40.
      worker.postMessage(JSON.stringify(jobs));
      return current.promise;
    },

    isDown: () => down,

    async close() {
      isClosed = true;
      clearTimeout(restart);
      if (!worker) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.on('exit', () => resolve());
      worker.ref();
      worker.postMessage('close');
      await promise;
    },
  };
}

/** Without the flags of this process: some, such as --input-type, prevent the start of a worker. */
function startWriterThread(options: ThreadOptions): Worker {
  return new Worker(new URL('./writer-thread.ts', import.meta.url), { execArgv: [], workerData: options });
}
