import { Worker } from 'node:worker_threads';
import { type BoardRequest, generateQuickly } from '../game/board/generate.ts';
import type { MessageBoard } from '../game/board/message.ts';
import type { OwnOrder } from '../game/board/own.ts';
import type { ThemeBoard, ThemeOrder } from '../game/board/themes.ts';
import type { Board } from '../game/grid.ts';
import { createRandom } from '../game/random.ts';

export type BoardOrder = Omit<BoardRequest, 'random'> & { seed: number };

export type BoardMaker = {
  /**
   * The board of this seed, the same whether this thread or the worker made it. `undefined` when too many searches
   * wait, or when the client's maximum wait ends or the client disconnects before its search starts.
   */
  make(order: BoardOrder, client?: Client): Promise<Board | undefined>;
  /**
   * A board of words that a player chose, always in the worker: even the quick way can take 15 ms. Also `undefined` while
   * another one for the same client waits or is made, so that one client cannot delay the others for long.
   */
  makeOwn(order: OwnOrder, client?: Client): Promise<MessageBoard | undefined>;
  /** The board of a puzzle of the day, in the worker. */
  makeTheme(order: ThemeOrder): Promise<ThemeBoard | undefined>;
  close(): Promise<void>;
};

/** The client that waits for a board. Its functions are called only when a search is needed. */
export type Client = { name(): string; maxWaitMs(): number; disconnected(): AbortSignal };

type Made = Board | MessageBoard | ThemeBoard;

type Job = {
  order: BoardOrder | OwnOrder | ThemeOrder;
  crashes: number;
  /** Called when the search starts: from then on it is not cancelled. */
  begin(): void;
  resolve(board: Made | undefined): void;
  reject(error: Error): void;
};

const MAX_CRASHES = 2;
/** A search takes 15 to 120 ms, usually 45. With more orders, the client of the last one would time out first. */
const MAX_WAITING = 30;

/**
 * Makes most boards at once, in a fraction of a millisecond. The few that need a search of many milliseconds go to one
 * worker thread, one at a time. The thread is started for the first of them, and again after a crash.
 */
export function createBoardMaker(startWorker: () => Worker = startSearch): BoardMaker {
  const waiting: Job[] = [];
  /** The clients for whose own words a board waits or is made. */
  const served = new Set<string>();
  let current: Job | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  async function make(order: BoardOrder, client?: Client): Promise<Board | undefined> {
    if (isClosed) throw new Error('The board maker is closed');
    const board = generateQuickly({ ...order, random: createRandom(order.seed) });
    return board ?? search<Board>(order, client);
  }

  async function makeOwn(order: OwnOrder, client?: Client): Promise<MessageBoard | undefined> {
    if (isClosed) throw new Error('The board maker is closed');
    const name = client?.name();
    if (name === undefined) return search<MessageBoard>(order, client);
    if (served.has(name)) return undefined;
    served.add(name);
    return search<MessageBoard>(order, client).finally(() => served.delete(name));
  }

  async function makeTheme(order: ThemeOrder): Promise<ThemeBoard | undefined> {
    if (isClosed) throw new Error('The board maker is closed');
    return search<ThemeBoard>(order);
  }

  async function search<M extends Made>(order: Job['order'], client?: Client): Promise<M | undefined> {
    if (waiting.length >= MAX_WAITING) return undefined;
    const disconnected = client?.disconnected();
    if (disconnected?.aborted) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Made | undefined>();
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
    return promise as Promise<M | undefined>;
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
    started.on('message', (board: Made) => {
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

  return { make, makeOwn, makeTheme, close };
}

/** Without the flags of this process: with some, such as --input-type, a worker cannot start. */
function startSearch(): Worker {
  return new Worker(new URL('./board-worker.ts', import.meta.url), { execArgv: [] });
}
