import { extname } from 'node:path';
import { isSea } from 'node:sea';
import { Worker } from 'node:worker_threads';
import { readOwnText } from './own-files.ts';

/**
 * Starts the module beside the caller's as a thread: a .ts file in a clone, a .js file in a package, a text
 * in the executable. It doesn't inherit this process's flags, because some, such as --input-type, prevent a
 * thread from starting.
 */
export function startThread(name: string, { filename, url }: ImportMeta, workerData?: unknown): Worker {
  const module = isSea()
    ? new URL(`data:text/javascript,${encodeURIComponent(readOwnText(`lib/${name}.js`))}`)
    : new URL(`./${name}${extname(filename)}`, url);
  return new Worker(module, { execArgv: [], workerData });
}

/** Work for a thread: the job's name and its request. */
export type Job = { job: string; request: unknown };

/** Waits for a client's turn, so that its requests delay no one else; `run` does a job in a thread. */
export type InTurn = <T>(
  client: string,
  work: (run: <Made>(job: string, request: unknown) => Promise<Made>) => Promise<T>,
) => Promise<T>;
