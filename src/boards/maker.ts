import { Worker } from 'node:worker_threads';
import { type Board, generateQuickly } from '../game/generate.ts';
import { createRandom } from '../game/random.ts';

export type BoardOrder = { words: readonly string[]; size: number; count: number; seed: number };

export type BoardMaker = {
  /** The board of this seed, the same whether it was made here or by the worker. */
  make(order: BoardOrder): Promise<Board>;
  close(): Promise<void>;
};

export type Job = { id: number; order: BoardOrder };
export type Result = { id: number; board: Board };

type Pending = Job & { deaths: number; resolve(board: Board): void; reject(error: Error): void };

const DEATHS_TO_GIVE_UP = 2;

/**
 * Makes the usual board at once, in a fraction of a millisecond, and hands the few that call for a search of many
 * milliseconds to one worker thread, which is started for the first of them and again after it has died.
 */
export function createBoardMaker(startWorker: () => Worker = startSearch): BoardMaker {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  async function make(order: BoardOrder): Promise<Board> {
    if (isClosed) throw new Error('The board maker is closed');
    const board = generateQuickly({ ...order, random: createRandom(order.seed) });
    return board ?? search(order);
  }

  function search(order: BoardOrder): Promise<Board> {
    return new Promise((resolve, reject) => {
      const job = { id: ++lastId, order, deaths: 0, resolve, reject };
      send(job);
      pending.set(job.id, job);
    });
  }

  function send({ id, order }: Job): void {
    worker ??= start();
    worker.ref();
    worker.postMessage({ id, order } satisfies Job);
  }

  function start(): Worker {
    const started = startWorker();
    let cause: unknown;
    started.on('message', ({ id, board }: Result) => {
      pending.get(id)?.resolve(board);
      pending.delete(id);
      // Only a search under way keeps the process alive.
      if (pending.size === 0) started.unref();
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      worker = undefined;
      if (!isClosed) sendAgain(cause);
    });
    return started;
  }

  /** The worker takes jobs in their order, so the first one was under way when it died: the others are innocent. */
  function sendAgain(cause: unknown): void {
    const [first] = pending.values();
    if (first && ++first.deaths === DEATHS_TO_GIVE_UP) {
      pending.delete(first.id);
      first.reject(new Error('The board search died twice on the same board', { cause }));
    }
    for (const job of pending.values()) send(job);
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const job of pending.values()) job.reject(new Error('The board maker was closed'));
    pending.clear();
    await worker?.terminate();
  }

  return { make, close };
}

/** Without the flags of this process: some, such as --input-type, keep a worker from starting. */
function startSearch(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
}
