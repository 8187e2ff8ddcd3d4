import { parentPort } from 'node:worker_threads';
import { generate } from '../game/board/generate.ts';
import { makeOwnBoard, type OwnOrder } from '../game/board/own.ts';
import { createRandom } from '../game/random.ts';
import type { BoardOrder } from './board-maker.ts';

/** For the words of one player, in microseconds of this thread's CPU time: others wait for it. */
const OWN_WORDS_US = 300_000;

parentPort?.on('message', (order: BoardOrder | OwnOrder) => {
  const made =
    'count' in order
      ? generate({ ...order, random: createRandom(order.seed) })
      : makeOwnBoard(order, lateAfter(OWN_WORDS_US));
  parentPort?.postMessage(made);
});

/** CPU time and not the time of day: a busy machine makes the same board, only later. */
function lateAfter(microseconds: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > microseconds;
  };
}
