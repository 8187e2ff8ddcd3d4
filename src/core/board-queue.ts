import type { Worker } from 'node:worker_threads';
import { Overloaded } from '../platform/errors.ts';
import { SEARCH_TURNS } from '../platform/http/request/admission.ts';
import { createTurns } from '../platform/limit/turns.ts';
import type { InTurn, Job } from '../platform/threads.ts';
import { type BoardRequest, makeQuickly, type PlainRequest } from './game/board/make.ts';
import type { MessageBoard } from './game/board/message.ts';
import type { Board } from './game/grid.ts';

export type SearchRequest = BoardRequest | Job;

type Search = <Made>(request: SearchRequest) => Promise<Made>;

/**
 * Makes boards. A board that needs a search takes many milliseconds, so searches take turns in one thread, which starts
 * on demand.
 */
export function createBoardQueue(startWorker: () => Worker, now = () => performance.now()) {
  const turns = createTurns(SEARCH_TURNS, now);
  let searching: PromiseWithResolvers<unknown> | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  /** Runs one search at a time. */
  async function inTurn<T>(client: string, work: (search: Search) => Promise<T>): Promise<T> {
    const { turn, waitedMs } = await turns.take(client);
    try {
      if (waitedMs >= SEARCH_TURNS.waitMs) throw new Overloaded('too many boards are requested');
      return await work(search);
    } finally {
      turns.leave(turn);
    }
  }

  async function search<Made>(request: SearchRequest): Promise<Made> {
    if (isClosed) throw new Error('The board queue is closed');
    searching = Promise.withResolvers();
    worker ??= start();
    // Only a search keeps the process alive.
    worker.ref();
    worker.postMessage(request);
    return searching.promise as Promise<Made>;
  }

  function start(): Worker {
    const started = startWorker();
    let cause: unknown;
    started.on('message', (board) => {
      started.unref();
      searching?.resolve(board);
    });
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      worker = undefined;
      searching?.reject(new Error('The board search has ended', { cause }));
    });
    return started;
  }

  return {
    /** Makes the board of this seed, which is the same in this thread and in the worker. */
    make: async (request: PlainRequest, client: string): Promise<Board> =>
      makeQuickly(request) ?? (await inTurn(client, (search) => search<{ board: Board }>(request))).board,

    /** Always in the worker, because even a quick attempt can take 15 ms. */
    makeCustom: (request: BoardRequest, client: string) =>
      inTurn(client, (search) => search<MessageBoard>(request)),

    /** Runs work that includes a search. All of it is one turn, including whatever follows the search. */
    inTurn: ((client, work) =>
      inTurn(client, (search) => work((job, request) => search({ job, request })))) satisfies InTurn,

    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
