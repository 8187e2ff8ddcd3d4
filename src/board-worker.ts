import { parentPort } from 'node:worker_threads';
import type { SearchRequest } from './core/board-queue.ts';
import { makeBoard } from './core/game/board/make.ts';
import { createJobs } from './jobs.ts';

/** The CPU time that a search may take in this thread, in microseconds, because other searches wait for it. */
const SEARCH_US = 300_000;

const doJob = createJobs();

parentPort?.on('message', (request: SearchRequest) => parentPort?.postMessage(make(request)));

function make(request: SearchRequest) {
  return 'job' in request ? doJob(request) : makeBoard(request, lateAfter(SEARCH_US));
}

/** Measures CPU time, not elapsed time, so that a busy machine makes the same board, only later. */
function lateAfter(microseconds: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > microseconds;
  };
}
