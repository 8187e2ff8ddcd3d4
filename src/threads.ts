import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts the module beside the caller's as a thread: a .ts file in a clone, a .js file in the bundle of a release. It gets
 * none of this process's flags, because some, such as --input-type, prevent a thread from starting.
 */
export function startThread(name: string, { filename, url }: ImportMeta, workerData?: unknown): Worker {
  return new Worker(new URL(`./${name}${extname(filename)}`, url), { execArgv: [], workerData });
}
