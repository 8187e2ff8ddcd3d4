import type { Booklet, MadeBooklet } from '../../../src/features/sheets/booklet.ts';
import { trustedUrl } from '../../frame.tsx';
import type { FromWorker } from './make-worker.ts';
import workerUrl from './make-worker.ts?worker&url';

export type Progress = { done: number; all: number };

/** Makes a booklet. `undefined` if it was stopped; rejects if the browser can't start a worker. */
export type Make = (booklet: Booklet, onProgress?: (progress: Progress) => void) => Making;
export type Making = { result: Promise<MadeBooklet | undefined>; stop(): void };

/** Makes each booklet in its own worker, because stopping ends the worker. */
export const makeInWorker: Make = (booklet, onProgress) => {
  const worker = new Worker(trustedUrl('make-worker', workerUrl));
  let stop = () => {};
  const result = new Promise<MadeBooklet | undefined>((resolve, reject) => {
    stop = () => resolve(undefined);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      'made' in data ? resolve(data.made) : onProgress?.(data);
    worker.onerror = () => reject(new Error('The worker failed'));
    worker.postMessage(booklet);
  }).finally(() => worker.terminate());
  return { result, stop };
};
