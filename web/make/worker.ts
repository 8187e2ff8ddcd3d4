import { generate } from '../../src/game/board/generate.ts';
import { createRandom } from '../../src/game/random.ts';
import type { PreviewOrder } from './preview.ts';

/** Runs in a worker: a dense board can take longer than a second, and typing must never wait for it. */

/** The same words give the same board, so that the preview changes only when the puzzle does. */
const SEED = 1;

addEventListener('message', ({ data }: MessageEvent<PreviewOrder>) => {
  postMessage(generate({ ...data, count: data.words.length, random: createRandom(SEED) }));
});
