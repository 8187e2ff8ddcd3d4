import { parentPort } from 'node:worker_threads';
import { generate } from '../game/board/generate.ts';
import { createRandom } from '../game/random.ts';
import type { BoardOrder } from './board-maker.ts';

parentPort?.on('message', (order: BoardOrder) => {
  parentPort?.postMessage(generate({ ...order, random: createRandom(order.seed) }));
});
