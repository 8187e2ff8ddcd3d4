import { parentPort } from 'node:worker_threads';
import { makeCustomBoard } from '../game/board/custom.ts';
import { generate } from '../game/board/generate.ts';
import { themeBoard } from '../game/board/themes.ts';
import { Random } from '../game/random.ts';
import type { SearchOrder } from './board-maker.ts';

/** For the words of one player, in microseconds of this thread's CPU time: others wait for it. */
const OWN_WORDS_US = 300_000;

parentPort?.on('message', (order: SearchOrder) => parentPort?.postMessage(make(order)));

function make(order: SearchOrder) {
  if ('theme' in order) return themeBoard(order);
  if ('count' in order) return generate({ ...order, random: new Random(order.seed) });
  return makeCustomBoard(order, lateAfter(OWN_WORDS_US));
}

/** CPU time and not the time of day: a busy machine makes the same board, only later. */
function lateAfter(microseconds: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > microseconds;
  };
}
