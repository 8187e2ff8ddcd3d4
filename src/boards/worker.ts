import { parentPort } from 'node:worker_threads';
import { generate } from '../game/generate.ts';
import { createRandom } from '../game/random.ts';
import type { Job, Result } from './maker.ts';

parentPort?.on('message', ({ id, order }: Job) => {
  const board = generate({ ...order, random: createRandom(order.seed) });
  parentPort?.postMessage({ id, board } satisfies Result);
});
