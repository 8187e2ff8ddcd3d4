import { Worker } from 'node:worker_threads';
import { Overloaded } from '../errors.ts';
import { type BoardRequest, generateQuickly } from '../game/board/generate.ts';
import type { MessageBoard } from '../game/board/message.ts';
import type { OwnOrder } from '../game/board/own.ts';
import type { ThemeBoard, ThemeOrder } from '../game/board/themes.ts';
import type { Board } from '../game/grid.ts';
import { Random } from '../game/random.ts';

export type BoardOrder = Omit<BoardRequest, 'random'> & { seed: number };

export type SearchOrder = BoardOrder | OwnOrder | ThemeOrder;

/** A search takes 15 to 120 ms, usually 45. With more, the client of the last one would get its 503 first. */
const MAX_SEARCHES = 20;

/** The few boards that need a search of many milliseconds go to one thread. It starts with the first, and after a crash. */
export function createBoardMaker(startWorker: () => Worker = startSearch) {
  const searches: PromiseWithResolvers<unknown>[] = [];
  /** The clients for whose own words a board is made. */
  const served = new Set<string>();
  let worker: Worker | undefined;
  let isClosed = false;

  async function search(order: SearchOrder): Promise<unknown> {
    if (isClosed) throw new Error('The board maker is closed');
    if (searches.length >= MAX_SEARCHES) throw new Overloaded('too many boards are ordered');
    const made = Promise.withResolvers<unknown>();
    searches.push(made);
    worker ??= start();
    worker.ref();
    worker.postMessage(order);
    return made.promise;
  }

  function start(): Worker {
    const started = startWorker();
    let cause: unknown;
    started.on('message', (board) => {
      searches.shift()?.resolve(board);
      // Only a search keeps the process alive.
      if (searches.length === 0) started.unref();
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of searches.splice(0)) reject(new Error('The board search has ended', { cause }));
    });
    return started;
  }

  return {
    /** The board of this seed, the same whether this thread or the worker made it. */
    make: async (order: BoardOrder): Promise<Board> =>
      generateQuickly({ ...order, random: new Random(order.seed) }) ?? (search(order) as Promise<Board>),

    /** Always in the worker: even the quick way can take 15 ms. One at a time for a client, so that others wait less. */
    async makeOwn(order: OwnOrder, client: string): Promise<MessageBoard> {
      if (served.has(client)) throw new Overloaded('a board is being made for this client');
      served.add(client);
      return search(order).finally(() => served.delete(client)) as Promise<MessageBoard>;
    },

    makeTheme: (order: ThemeOrder) => search(order) as Promise<ThemeBoard>,

    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

/** Without the flags of this process: with some, such as --input-type, a worker cannot start. */
function startSearch(): Worker {
  return new Worker(new URL('./board-worker.ts', import.meta.url), { execArgv: [] });
}
