import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../errors.ts';
import type { Job, Outcome, Write } from './writer.ts';
import { errorFromData, type ThreadOptions } from './writer-messages.ts';

/** The main thread's side of the writer. */
export type WriterClient = {
  write: Write;
  /** Throws StoreUnavailable while there is no writer, or the disk does not answer. */
  check(): void;
  /** After the last write. */
  close(): Promise<void>;
};

export type WriterOptions = {
  thread: ThreadOptions;
  /** Another process has written. */
  onForeignWrite(): void;
  /** The thread begins or ends to look for the writes of others. */
  onWatch(isWatching: boolean): void;
  /** Is called when the thread has died, with a line for the operator. */
  logLine(line: string): void;
  startWorker?: ((options: ThreadOptions) => Worker) | undefined;
};

type Entry = { job: Job; resolve(value: unknown): void; reject(error: unknown): void };

/** A new thread is started this long after the last one has died. */
const RESTART_MS = 1_000;
/** A group that takes longer than this waits for a disk that does not answer. */
const GROUP_MS = 3_000;

/**
 * Collects writes into groups. One group is in flight at a time, and the writes that arrive meanwhile are the next. So a
 * slow disk makes large groups, and every write waits for at most two commits. All writes of one event-loop tick are in
 * one group. When the thread dies, the group in flight may be written or not; other writes fail until a new one is ready.
 */
export function startWriter({
  thread,
  onForeignWrite,
  onWatch,
  logLine,
  startWorker = startThread,
}: WriterOptions): WriterClient {
  let queue: Entry[] = [];
  let inFlight: { entries: Entry[]; since: number } | undefined;
  let isScheduled = false;
  let worker: Worker | undefined;
  let state: 'starting' | 'open' | 'down' | 'closed' = 'starting';
  let restart: NodeJS.Timeout | undefined;
  let onIdle: () => void = () => {};

  function start(): void {
    const started = startWorker(thread);
    let cause: unknown;
    worker = started;
    started.on('message', (message: string) => {
      if (message === 'forget') onForeignWrite();
      else if (message === 'open') open();
      else finish(JSON.parse(message));
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => die(cause));
    if (queue.length === 0) started.unref();
  }

  function open(): void {
    // The thread had not opened the file when it was told to close.
    if (state === 'closed') return;
    state = 'open';
    onWatch(true);
    send();
  }

  function send(): void {
    isScheduled = false;
    if (inFlight || state !== 'open' || queue.length === 0) return;
    inFlight = { entries: queue, since: performance.now() };
    queue = [];
    // JSON is cheaper for this thread than a structured clone: 31 to 36 µs a claim in groups of 64, not 40.
    worker?.postMessage(JSON.stringify(inFlight.entries.map(({ job }) => job)));
  }

  function finish(outcomes: readonly Outcome[]): void {
    const entries = inFlight?.entries ?? [];
    inFlight = undefined;
    send();
    for (const [i, { resolve, reject }] of entries.entries()) {
      const outcome = outcomes[i] as Outcome;
      if ('value' in outcome) resolve(outcome.value);
      else reject(errorFromData(outcome.error));
    }
    endWhenIdle();
  }

  /** Only writes keep the process alive. */
  function endWhenIdle(): void {
    if (inFlight || queue.length > 0) return;
    worker?.unref();
    onIdle();
  }

  function die(cause: unknown): void {
    worker = undefined;
    if (state === 'closed') return;
    state = 'down';
    const reason = cause instanceof Error ? cause.message : 'it ended';
    logLine(`The writer thread of the database died: ${reason}. Starting it again in ${RESTART_MS} ms`);
    onWatch(false);
    const entries = [...(inFlight?.entries ?? []), ...queue];
    inFlight = undefined;
    queue = [];
    for (const { reject } of entries) {
      reject(new StoreUnavailable('The writer of the database died during this write', { cause }));
    }
    endWhenIdle();
    restart = setTimeout(start, RESTART_MS).unref();
  }

  start();
  return {
    write: (name, args) =>
      new Promise((resolve, reject) => {
        if (state === 'down' || state === 'closed') {
          reject(new StoreUnavailable('The writer of the database does not run'));
          return;
        }
        queue.push({ job: [name, args], resolve: resolve as Entry['resolve'], reject });
        worker?.ref();
        if (isScheduled || inFlight) return;
        isScheduled = true;
        setImmediate(send);
      }),

    check() {
      if (state === 'down') throw new StoreUnavailable('The writer of the database does not run');
      if (inFlight && performance.now() - inFlight.since > GROUP_MS) {
        throw new StoreUnavailable(`The disk has not answered a write for ${GROUP_MS} ms`);
      }
    },

    async close() {
      if (inFlight || queue.length > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      state = 'closed';
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
function startThread(options: ThreadOptions): Worker {
  return new Worker(new URL('./writer-thread.ts', import.meta.url), { execArgv: [], workerData: options });
}
