import type { Worker } from 'node:worker_threads';
import { Overloaded } from '../errors.ts';
import { type BoardRequest, makeQuickly, type PlainRequest } from '../game/board/make.ts';
import type { MessageBoard } from '../game/board/message.ts';
import type { ThemeBoardRequest } from '../game/board/themes.ts';
import type { Board } from '../game/grid.ts';
import { SEARCH_LINE } from '../http/request/admission.ts';
import { createAccounts, createLine, newAccount } from '../limit/fair-line.ts';
import type { ThemesInTurn } from '../puzzles/daily.ts';
import { startThread } from '../threads.ts';

export type SearchRequest = BoardRequest | ThemeBoardRequest;

type Search = <Made>(request: SearchRequest) => Promise<Made>;

/** Boards that need a search of many milliseconds go to one thread, which starts with the first one. */
export function createBoardMaker(
  startWorker = () => startThread('board-worker', import.meta),
  now = () => performance.now(),
) {
  const line = createLine(SEARCH_LINE, now);
  const accounts = createAccounts(newAccount, ({ open }) => open > 0, now);
  let searching: PromiseWithResolvers<unknown> | undefined;
  let worker: Worker | undefined;
  let isClosed = false;

  /** One client at a time, and fair to all. */
  async function inTurn<T>(client: string, work: (search: Search) => Promise<T>): Promise<T> {
    const account = accounts.of(client);
    account.open++;
    const { entry, isLate } = await line.turn({ account, connection: { paidAt: 0 } });
    const begunAt = now();
    try {
      if (isLate) throw new Overloaded('too many boards are requested');
      return await work(search);
    } finally {
      account.open--;
      line.charge(entry, now() - begunAt);
      line.leave(entry);
    }
  }

  async function search<Made>(request: SearchRequest): Promise<Made> {
    if (isClosed) throw new Error('The board maker is closed');
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
    /** The board of this seed, the same whether this thread or the worker made it. */
    make: async (request: PlainRequest, client: string): Promise<Board> =>
      makeQuickly(request) ?? (await inTurn(client, (search) => search<{ board: Board }>(request))).board,

    /** Always in the worker: even the quick way can take 15 ms. */
    makeCustom: (request: BoardRequest, client: string) =>
      inTurn(client, (search) => search<MessageBoard>(request)),

    /** What `work` does after the search belongs to its turn, too. */
    themesInTurn: inTurn satisfies ThemesInTurn,

    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
