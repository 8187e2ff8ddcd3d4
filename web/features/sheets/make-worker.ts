import { type Booklet, type MadeBooklet, makeBooklet } from '../../../src/features/sheets/booklet.ts';

/** `made` comes last, after the progress. */
export type FromWorker = { done: number; all: number } | { made: MadeBooklet };

/** Runs in a worker, because 60 boards take seconds. */
addEventListener('message', ({ data }: MessageEvent<Booklet>) => {
  const post = (message: FromWorker) => postMessage(message);
  post({ made: makeBooklet(data, (done, all) => post({ done, all })) });
});
