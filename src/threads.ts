import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts the module beside the caller's as a thread: a .ts file in a clone, a .js file in the bundle of a release. It gets
 * none of this process's flags, because some, such as --input-type, prevent a thread from starting.
 */
export function startThread(name: string, { filename, url }: ImportMeta, workerData?: unknown): Worker {
  return new Worker(new URL(`./${name}${extname(filename)}`, url), { execArgv: [], workerData });
}

/** Work for a thread: what it is called there, and for what. */
export type Job = { job: string; request: unknown };

/** Waits for the turn of a client, so that its requests delay nobody else's; `run` does a job in a thread. */
export type InTurn = <T>(
  client: string,
  work: (run: <Made>(job: string, request: unknown) => Promise<Made>) => Promise<T>,
) => Promise<T>;
