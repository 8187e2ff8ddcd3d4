import { Worker } from 'node:worker_threads';
import { type BoardRequest, generateQuickly } from '../game/board/generate.ts';
import type { Board } from '../game/grid.ts';
import { createRandom } from '../game/random.ts';

export type BoardOrder = Omit<BoardRequest, 'random'> & { seed: number };

export type BoardMaker = {
  /**
   * The board of this seed, the same whether this thread or the worker made it. `undefined` when too many searches
   * wait, or when the client's maximum wait ends or the client disconnects before its search starts.
   */
  make(order: BoardOrder, client?: Client): Promise<Board | undefined>;
  /** As `make`, always in the worker: with words that a player chose, even the quick way can take 100 ms. */
  makeInWorker(order: BoardOrder, client?: Client): Promise<Board | undefined>;
  close(): Promise<void>;
};

/** The client that waits for a board. Its functions are called only when a search is needed. */
export type Client = { maxWaitMs(): number; disconnected(): AbortSignal };

type Job = {
  order: BoardOrder;
  crashes: number;
  /** Called when the search starts: from then on it is not cancelled. */
  begin(): void;
  resolve(board: Board | undefined): void;
  reject(error: Error): void;
};

const MAX_CRASHES = 2;
/** A search takes 15 to 100 ms, usually 45. With more orders, the client of the last one would time out first. */
const MAX_WAITING = 30;

/**
 * Makes most boards at once, in a fraction of a millisecond. The few that need a search of many milliseconds go to one
 * worker thread, one at a time. The thread is started for the first of them, and again after a crash.
 */
export function createBoardMaker(startWorker: () => Worker = startSearch): BoardMaker {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  async function make(order: BoardOrder, client?: Client): Promise<Board | undefined> {
    if (isClosed) throw new Error('The board maker is closed');
    const board = generateQuickly({ ...order, random: createRandom(order.seed) });
    return board ?? makeInWorker(order, client);
  }

  async function makeInWorker(order: BoardOrder, client?: Client): Promise<Board | undefined> {
    if (isClosed) throw new Error('The board maker is closed');
    return waiting.length < MAX_WAITING ? search(order, client) : undefined;
  }

  function search(order: BoardOrder, client: Client | undefined): Promise<Board | undefined> {
    const disconnected = client?.disconnected();
    if (disconnected?.aborted) return Promise.resolve(undefined);
    const { promise, resolve, reject } = Promise.withResolvers<Board | undefined>();
    const giveUp = () => {
      job.begin();
      waiting.splice(waiting.indexOf(job), 1);
      resolve(undefined);
    };
    const waitTimer = client && setTimeout(giveUp, client.maxWaitMs());
    disconnected?.addEventListener('abort', giveUp);
    const begin = () => {
      clearTimeout(waitTimer);
      disconnected?.removeEventListener('abort', giveUp);
    };
    const job: Job = { order, crashes: 0, begin, resolve, reject };
    waiting.push(job);
    takeNext();
    return promise;
  }

  function takeNext(): void {
    if (current) return;
    current = waiting.shift();
    // Only a running search keeps the process alive.
    if (!current) {
      worker?.unref();
      return;
    }
    current.begin();
    worker ??= start();
    worker.ref();
    worker.postMessage(current.order);
  }

  function start(): Worker {
    const started = startWorker();
    let cause: unknown;
    started.on('message', (board: Board) => {
      current?.resolve(board);
      current = undefined;
      takeNext();
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      worker = undefined;
      if (!isClosed) tryAgain(cause);
    });
    return started;
  }

  function tryAgain(cause: unknown): void {
    if (current && ++current.crashes < MAX_CRASHES) waiting.unshift(current);
    else current?.reject(new Error('The board search crashed twice on the same board', { cause }));
    current = undefined;
    takeNext();
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const job of [current, ...waiting.splice(0)]) {
      job?.begin();
      job?.reject(new Error('The board maker was closed'));
    }
    current = undefined;
    await worker?.terminate();
  }

  return { make, makeInWorker, close };
}

/** Without the flags of this process: with some, such as --input-type, a worker cannot start. */
function startSearch(): Worker {
  return new Worker(new URL('./board-worker.ts', import.meta.url), { execArgv: [] });
}
